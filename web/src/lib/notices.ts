// How somebody notices that it is their turn: the title, the icon, a notification.
import { settings } from './settings.svelte'

const NAME = 'deckwerk'
let page = ''
let elsewhere = 0
let here = false

/** Call the page something. */
export function showTitle(title: string): void {
  page = title
  show()
}

/** Show in how many other games it is one's turn. */
export function showTurns(count: number): void {
  elsewhere = count
  show()
}

/** Show whether it is one's turn in the game on the page. */
export function showTurnHere(turn: boolean): void {
  here = turn
  show()
}

function show(): void {
  const count = elsewhere + Number(here)
  const title = page ? `${page} · ${NAME}` : NAME
  document.title = count ? `(${count}) ${title}` : title
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = count ? '/icon-turn.svg' : '/icon.svg'
}

/** Whether this browser can show notifications at all. */
export function canNotify(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator
}

/** Ask for permission; only ever after a click. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Tell somebody who looks elsewhere. */
export async function notify(title: string, body: string, address: string): Promise<void> {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return
  const worker = await navigator.serviceWorker.ready
  await worker.showNotification(title, { body, tag: address, icon: '/icon.svg', data: address })
}

/** Have the service worker keep the page, where there is one; soon, when nobody waits for the page any more. */
export function startWorker(): void {
  if ('serviceWorker' in navigator && import.meta.env.PROD) setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 3000)
}
