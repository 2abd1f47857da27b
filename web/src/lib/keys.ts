import type { Attachment } from 'svelte/attachments'
import { soon } from './sizes'

const ALONG: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Whether a key is meant for a field that somebody types in. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  return target instanceof HTMLElement && target.closest('input:not([type=range]), textarea, select, [contenteditable]') !== null
}

/** A group of things of which one is in the order of tabs, and arrows lead from one to the next. */
export function roving(selector = '[data-rove]'): Attachment<HTMLElement> {
  return (group) => {
    const things = () => [...group.querySelectorAll<HTMLElement>(selector)].filter((thing) => thing.offsetParent !== null)
    const settle = () => {
      const all = things()
      const current = all.find((thing) => thing.tabIndex === 0 && thing === document.activeElement) ?? all.find((thing) => thing.dataset.can !== undefined) ?? all[0]
      for (const thing of all) thing.tabIndex = thing === current ? 0 : -1
    }
    const onkeydown = (event: KeyboardEvent) => {
      const step = ALONG[event.key]
      const all = things()
      const at = all.indexOf(document.activeElement as HTMLElement)
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
      const next =
        event.key === 'Home' ? all[0] : event.key === 'End' ? all[all.length - 1] : step === undefined ? undefined : all[at + step]
      if (next === undefined) return
      event.preventDefault()
      for (const thing of all) thing.tabIndex = thing === next ? 0 : -1
      next.focus()
    }
    const settleSoon = soon(settle)
    settleSoon()
    const watcher = new MutationObserver(settleSoon)
    watcher.observe(group, { childList: true, subtree: true })
    group.addEventListener('keydown', onkeydown)
    return () => {
      watcher.disconnect()
      group.removeEventListener('keydown', onkeydown)
    }
  }
}
