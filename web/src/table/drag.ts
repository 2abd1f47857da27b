import type { Attachment } from 'svelte/attachments'
import type { Option } from '../lib/protocol'
import type { Thing } from '../lib/touch'
import type { TableState } from './state.svelte'

/** Where something can be let go: the element, and which of the options that means. */
const FAR = 14

interface Dragged {
  state: TableState
  thing: Thing
  options: readonly Option[]
}

/** A card that can be carried: from the hand onto the table to play it, from the market to one's own side to take it.
 *
 * The same can be done by a click or by keys; carrying only says it with the hand. */
export function draggable(get: () => Dragged): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; id: number } | null = null
    let ghost: HTMLElement | null = null

    const down = (event: PointerEvent) => {
      const { options } = get()
      if (event.button !== 0 || options.length === 0) return
      if (event.pointerType !== 'mouse' && get().thing.zone !== 'hand') return
      start = { x: event.clientX, y: event.clientY, id: event.pointerId }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', up)
      window.addEventListener('pointercancel', cancel)
    }
    const move = (event: PointerEvent) => {
      if (start === null || event.pointerId !== start.id) return
      const dx = event.clientX - start.x
      const dy = event.clientY - start.y
      if (ghost === null) {
        if (Math.hypot(dx, dy) < FAR || (event.pointerType !== 'mouse' && Math.abs(dx) > Math.abs(dy))) return
        ghost = lift(element)
        get().state.looked = null
        get().state.dragged = get().thing
      }
      ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 30))}deg)`
      event.preventDefault()
    }
    const up = (event: PointerEvent) => {
      const carried = ghost !== null
      const { state, options, thing } = get()
      cancel()
      if (!carried) return
      const swallow = (click: Event) => {
        click.stopPropagation()
        click.preventDefault()
      }
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50)
      const goal = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-goal]')?.dataset.goal
      const own = thing.seat !== undefined
      if (goal === undefined || (own ? goal !== 'table' : goal !== 'mine')) return
      const likely = options.filter((option) => !option.seldom)
      const only = likely.length === 1 ? likely[0] : options.find((option) => option.do === 'play')
      if (only !== undefined && only.range === undefined) state.choose(only)
      else state.tap(thing)
    }
    const cancel = () => {
      start = null
      ghost?.remove()
      ghost = null
      get().state.dragged = null
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
    }
    element.addEventListener('pointerdown', down)
    return () => {
      cancel()
      element.removeEventListener('pointerdown', down)
    }
  }
}

function lift(element: HTMLElement): HTMLElement {
  const rect = element.getBoundingClientRect()
  const ghost = element.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-card')
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
    transition: 'none',
    filter: 'drop-shadow(0 14px 18px rgb(0 0 0 / 50%))',
  })
  ;(element.closest('.table') ?? document.body).append(ghost)
  return ghost
}
