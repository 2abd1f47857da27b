// Lessons, as the terminal tells them (presentation/lessons.py): each once, when its thing comes up for the first time.
import type { Play } from './play'
import type { Counter, Frame, RulesetDocument } from './protocol'
import { choose, settings } from './settings.svelte'

export interface Lesson {
  about: string
  text: string
  mode?: string
}

/** The lessons of a way to play: those of its mode instead of those without one. */
export function lessonsOf(rules: Play['rules'], variant: string): Lesson[] {
  const all = (rules as { lessons?: Lesson[] }).lessons ?? []
  const mode = (rules.variants.find((each) => each.name === variant) as { mode?: string } | undefined)?.mode ?? ''
  const own = new Map(all.filter((each) => mode && each.mode === mode).map((each) => [each.about, each]))
  return all.filter((each) => !each.mode).map((each) => own.get(each.about) ?? each)
}

/** The counters that have a name and that cards of this game speak of, one for each symbol. */
export function symbols(rules: RulesetDocument, wanted: (id: string, counter: Counter) => boolean = () => true): Counter[] {
  const said = Object.values(rules.cards).map((card) => card.text).join(' ').toLowerCase()
  const spoken = ({ units }: Counter) => !units || units.some((word) => said.includes(word.toLowerCase()))
  const found = Object.entries(rules.layout.counters).filter(([id, counter]) => counter.label && spoken(counter) && wanted(id, counter)).map(([, counter]) => counter)
  return found.filter(({ icon }, at) => found.findIndex((each) => each.icon === icon) === at)
}

/** The lesson to tell now, if there is one. */
export function due(play: Play, toldAlready: readonly string[], rules: Play['rules'] = play.rules): Lesson | undefined {
  return lessonsOf(rules, play.info.variant).find(
    (lesson) => !toldAlready.includes(`${play.rules.slug}/${lesson.about}`) && isAbout(play.frame, lesson.about),
  )
}

/** Remember that a lesson was told. */
export function told(play: Play, lesson: Lesson): void {
  choose('told', [...settings.told, `${play.rules.slug}/${lesson.about}`])
}

function isAbout(frame: Frame, about: string): boolean {
  const [what, name = ''] = about.split('.')
  if (what === 'over') return frame.over ?? false
  const asked = frame.you !== undefined && frame.ask?.seat === frame.you
  if (!asked) return false
  const mine = frame.seats[String(frame.you)]
  switch (what) {
    case 'turn':
      return frame.turn === frame.you
    case 'verb':
      return (frame.ask?.options ?? []).some((option) => option.do === name)
    case 'kind':
      return frame.ask?.kind === name
    case 'zone':
      return ((frame.table.zones?.[name] ?? mine?.zones?.[name])?.n ?? 0) > 0
    case 'counter':
      return (frame.table.counters?.[name] ?? mine?.counters?.[name] ?? 0) !== 0
  }
  return false
}
