import type { Attachment } from 'svelte/attachments'

type Told = (width: number, height: number) => void
const TOLD = new WeakMap<Element, Told>()
let observer: ResizeObserver | undefined

/** Say how large an element is, at first and whenever that changes: once the page is laid out, of all elements together. To
 * ask each of them while others are still being drawn would lay the page out again for each. */
export function sized(told: Told): Attachment<Element> {
  return (element) => {
    observer ??= new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) TOLD.get(target)?.(Math.round(contentRect.width), Math.round(contentRect.height))
    })
    TOLD.set(element, told)
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}

/** Do something once before the page is shown next, however often it is asked for until then. */
export function soon(run: () => void): () => void {
  let due = false
  return () => {
    if (due) return
    due = true
    requestAnimationFrame(() => {
      due = false
      run()
    })
  }
}
