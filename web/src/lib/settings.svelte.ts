/** What somebody has chosen for this browser. It stays here; nothing of it is sent to the host but the language. */
export interface Settings {
  lang: Lang | ''
  theme: 'light' | 'dark' | ''
  /** How fast things move; `off` shows where they are at once. */
  motion: 'off' | 'fast' | 'normal' | 'slow'
  sounds: boolean
  /** Whether single keys do something (WCAG 2.1.4). */
  keys: boolean
  /** Whether what is lit on the table is listed besides. */
  list: boolean
  /** Whether the browser may be asked to tell of one's turn. */
  notify: boolean
  /** What was played last, and against whom. */
  game: string
  level: string
  /** The games of which somebody wants to hear lessons, and the lessons that were told. */
  teach: string[]
  told: string[]
}
export type Lang = 'de' | 'en'

const STORE = 'deckwerk.settings'
const FIRST: Settings = {
  lang: '',
  theme: '',
  motion: 'normal',
  sounds: false,
  keys: true,
  list: false,
  notify: false,
  game: '',
  level: '',
  teach: [],
  told: [],
}

function kept(): Settings {
  try {
    const found = { ...FIRST, ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Settings>) }
    return found.level === 'greedy' ? { ...found, level: 'easy' } : found // so it was kept until that became a stronger player
  } catch {
    return { ...FIRST }
  }
}

export const settings: Settings = $state(kept())

/** Choose something, for good. */
export function choose<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  settings[key] = value
  try {
    localStorage.setItem(STORE, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing still plays.
  }
  if (key === 'theme') showTheme()
}

/** The language to speak: the chosen one, else the browser's if it is one of ours. */
export function language(): Lang {
  return settings.lang || (navigator.language.startsWith('de') ? 'de' : 'en')
}

/** Dress the page as it was chosen, or as the system has it. */
export function showTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)').matches
  document.documentElement.dataset.theme = settings.theme || (light ? 'light' : 'dark')
}
