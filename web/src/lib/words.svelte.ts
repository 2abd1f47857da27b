import { language, type Lang } from './settings.svelte'

/** The words of the page in one language, by their keys: one text, or one for exactly 1 and one for any other `n`. */
export interface Words {
  lang: string
  words: Record<string, string[]>
}

let spoken: Words = $state.raw({ lang: '', words: {} })

/** The text of a key with its values filled in, in the language of the page; follows when that changes. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const forms = spoken.words[key] ?? [key]
  const form = (forms.length === 1 || values.n === 1 ? forms[0] : forms[1]) ?? key
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Whether the catalogue has a key. */
export function knows(key: string): boolean {
  return key in spoken.words
}

/** The language that is spoken now, or that will be. */
export function lang(): Lang {
  if (!spoken.lang) return language()
  return spoken.lang === 'de' ? 'de' : 'en'
}

/** Speak with these words from now on. */
export function speak(words: Words): void {
  spoken = words
  if (typeof document !== 'undefined') document.documentElement.lang = words.lang
}

/** Ask the host for the words of a language, and speak it. */
export async function learn(wanted: Lang): Promise<void> {
  const answer = await fetch(`/api/words/${wanted}`)
  if (!answer.ok) throw new Error(`words: ${answer.status}`)
  speak((await answer.json()) as Words)
}
