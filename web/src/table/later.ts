// What a table does not need at first: it comes when somebody asks for it, or soon after the table stands.

export const sheet = () => import('./Sheet.svelte')
export const large = () => import('../cards/CardLarge.svelte')
export const fight = () => import('./Fight.svelte')
export const amount = () => import('./Amount.svelte')
export const offer = () => import('./Offer.svelte')
export const result = () => import('./Result.svelte')

const SOON = 5000

/** Have ready what somebody is about to ask for; gives what stops that. */
export function fetchLater(): () => void {
  const all = () => void Promise.all([sheet(), large(), amount()]).catch(() => undefined)
  const timer = setTimeout(all, SOON)
  addEventListener('pointerdown', all, { once: true, passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('pointerdown', all)
  }
}
