import type { Attachment } from 'svelte/attachments'
import { soon } from '../lib/sizes'

/** A strip that scrolls across: it says at which ends there is more of it, where it fades. */
export function strip(): Attachment<HTMLElement> {
  return (element) => {
    const look = () => {
      const hidden = getComputedStyle(element).overflowX === 'visible' ? 0 : element.scrollWidth - element.clientWidth
      const ends = [element.scrollLeft > 4 ? 'left' : '', element.scrollLeft < hidden - 4 ? 'right' : '']
      element.dataset.more = ends.join(' ').trim()
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    const things = new MutationObserver(soon(look))
    things.observe(element, { childList: true, subtree: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      things.disconnect()
      element.removeEventListener('scroll', look)
    }
  }
}
