import type { RulesetDocument } from '../lib/protocol'
import addresses from 'virtual:drawings'
import { emblem, type Drawings } from './emblem'
import { palette } from './palette'
import { shadings } from './pen'

const SPACE = 'http://www.w3.org/2000/svg'
const DRAWN = new Map<string, SVGGElement>()
const SHADED = new Set<string>()
/** What stands in the middle of the pictures of a family comes by itself, once; until then they show what is behind. */
const drawings = new Map<string, Drawings>()
const asked = new Map<string, Promise<void>>()

function coming(family: string): Promise<void> {
  let found = asked.get(family)
  if (!found) {
    found = fetch(addresses[family] ?? '', { priority: 'low' }).then(async (answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`)
      drawings.set(family, (await answer.json()) as Drawings)
      DRAWN.clear()
    })
    asked.set(family, found)
  }
  return found
}
let shop: SVGSVGElement | undefined

/** Put the shadings of a palette into the page, where all pictures find them. */
function shade(name: string, drawing: () => string): void {
  if (SHADED.has(name)) return
  SHADED.add(name)
  if (!shop) {
    shop = document.createElementNS(SPACE, 'svg')
    shop.setAttribute('aria-hidden', 'true')
    shop.classList.add('unseen')
    document.body.append(shop)
  }
  const defs = document.createElementNS(SPACE, 'defs')
  defs.innerHTML = drawing()
  shop.append(defs)
}

/** The picture of a card; drawn once, then copied. */
function picture(id: string, rules: RulesetDocument): Node {
  const key = `${rules.family}/${id}`
  let drawn = DRAWN.get(key)
  if (!drawn) {
    drawn = document.createElementNS(SPACE, 'g')
    const card = rules.cards[id]
    if (card) {
      const colours = palette(card, rules.family)
      shade(colours.name, () => shadings(colours))
      drawn.innerHTML = emblem(id, card, colours, drawings.get(rules.family))
    }
    DRAWN.set(key, drawn)
  }
  return drawn.cloneNode(true)
}

/** Pictures that wait for what stands in their middle: painted a few at a time, so that nobody waits for them. */
const waiting = new Map<SVGSVGElement, () => void>()
const AT_ONCE = 10
let works = false

function begin(): void {
  if (!works) work()
}

function work(): void {
  const until = performance.now() + AT_ONCE
  for (const [svg, draw] of waiting) {
    waiting.delete(svg)
    draw()
    if (performance.now() > until) break
  }
  works = waiting.size > 0
  if (works) setTimeout(work)
}

/** Paint the picture of a card into an SVG: at once, or when all is there that stands in it. */
export function paint(svg: SVGSVGElement, id: string, rules: RulesetDocument): (() => void) | undefined {
  const draw = () => svg.replaceChildren(picture(id, rules))
  if (drawings.has(rules.family) || !addresses[rules.family]) {
    draw()
    return undefined
  }
  waiting.set(svg, draw)
  coming(rules.family).then(begin, begin)
  return () => {
    waiting.delete(svg)
  }
}
