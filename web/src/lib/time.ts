import { lang } from './words.svelte'

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago, or in how long, in words. */
export function since(moment: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(lang(), { numeric: 'auto' })
  const away = moment - now
  for (const [unit, size] of STEPS) if (Math.abs(away) >= size) return words.format(Math.trunc(away / size), unit)
  return words.format(0, 'second')
}

export const until = since
