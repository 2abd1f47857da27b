import type { Palette } from './palette.ts'

/** Numbers from 0 to 1 that follow from a text: the same text, the same numbers. */
export function numbers(text: string): () => number {
  let state = 2166136261
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What a picture is drawn with. `x` is a number from `a` to `b`; colours are by their lightness. */
export interface Pen {
  x: (a: number, b: number) => number
  /** A whole number from 0 below `n`. */
  n: (n: number) => number
  /** The palette's colour, `l` percent light. */
  c: (l: number) => string
  /** The colour of the palette's light. */
  g: (l: number) => string
  /** The shading of the thing in the middle, and of metal. */
  sub: string
  glow: string
  sky: string
}

export const r1 = (value: number): string => String(Math.round(value * 10) / 10)

export const p = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const o = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${fill}" ${more}/>`
/** A line. */
export const l = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const fade = (value: number): string => `opacity="${value}"`
/** A drawing and its mirror image. */
export const both = (drawing: string): string => `${drawing}<g transform="matrix(-1 0 0 1 100 0)">${drawing}</g>`
export const g = (transform: string, drawing: string): string => `<g transform="${transform}">${drawing}</g>`
export const turned = (angle: number, drawing: string): string => g(`rotate(${r1(angle)} 50 36)`, drawing)

/** A star of `n` rays. */
export function star(x: number, y: number, n: number, outer: number, inner: number): string {
  let d = ''
  for (let k = 0; k < 2 * n; k += 1) {
    const far = k % 2 ? inner : outer
    const angle = (k / n) * Math.PI - Math.PI / 2
    d += `${k ? 'L' : 'M'}${r1(x + far * Math.cos(angle))} ${r1(y + far * Math.sin(angle))}`
  }
  return `${d}Z`
}
/** A toothed wheel with a hole. */
export function wheel(x: number, y: number, r: number, n: number): string {
  let d = ''
  const at = (far: number, turn: number): string => {
    const angle = (turn / n) * 2 * Math.PI
    return `${r1(x + far * Math.cos(angle))} ${r1(y + far * Math.sin(angle))}`
  }
  for (let k = 0; k < n; k += 1) {
    d += `${k ? 'L' : 'M'}${at(r, k - 0.22)}L${at(r, k + 0.22)}L${at(r * 0.8, k + 0.32)}L${at(r * 0.8, k + 0.68)}`
  }
  const hole = r1(r * 0.34)
  return `${d}ZM${r1(x - +hole)} ${r1(y)}a${hole} ${hole} 0 1 0 ${r1(2 * +hole)} 0a${hole} ${hole} 0 1 0 ${r1(-2 * +hole)} 0Z`
}
/** Land up to the height `y`, rolling by `swing`. */
export function hills(pen: Pen, y: number, swing: number): string {
  let d = `M0 70V${r1(y + pen.x(-swing, swing))}`
  for (let x = 0; x < 100; x += 25) d += `Q${x + 12} ${r1(y + pen.x(-swing, swing))} ${x + 25} ${r1(y + pen.x(-swing, swing) / 2)}`
  return `${d}V70Z`
}
/** Peaks, or with `steep` spires. */
export function peaks(pen: Pen, y: number, high: number, count: number): string {
  let d = 'M0 70'
  const step = 100 / count
  for (let k = 0; k < count; k += 1) d += `L${r1(k * step)} ${r1(y + pen.x(0, 6))}L${r1((k + pen.x(0.3, 0.7)) * step)} ${r1(y - high * pen.x(0.35, 1))}`
  return `${d}L100 ${r1(y)}V70Z`
}
/** Roofs and towers, as of a town. */
export function roofs(pen: Pen, y: number, high: number, count: number, pointed: boolean): string {
  let d = 'M0 70'
  const step = 100 / count
  for (let k = 0; k < count; k += 1) {
    const top = y - high * pen.x(0.2, 1)
    const from = k * step
    d += `L${r1(from)} ${r1(top)}${pointed ? `L${r1(from + step / 2)} ${r1(top - step * pen.x(0.3, 1.1))}` : ''}L${r1(from + step * 0.92)} ${r1(top)}V${r1(y)}`
  }
  return `${d}L100 ${r1(y)}V70Z`
}
/** Motes: sparks, spores, stars, ash. */
export function motes(pen: Pen, count: number, fill: string, least = 0.3, most = 1): string {
  let d = ''
  for (let k = 0; k < count; k += 1) {
    const r = r1(pen.x(least, most))
    d += `M${r1(pen.x(2, 98))} ${r1(pen.x(2, 60))}m-${r} 0a${r} ${r} 0 1 0 ${2 * +r} 0a${r} ${r} 0 1 0 -${2 * +r} 0`
  }
  return p(d, fill, fade(0.85))
}
/** Rays from a point. */
export function beams(x: number, y: number, count: number, fill: string, far = 90): string {
  let d = ''
  for (let k = 0; k < count; k += 1) {
    const [a, b] = [(k / count) * 2 * Math.PI, ((k + 0.42) / count) * 2 * Math.PI]
    d += `M${r1(x)} ${r1(y)}L${r1(x + far * Math.cos(a))} ${r1(y + far * Math.sin(a))}L${r1(x + far * Math.cos(b))} ${r1(y + far * Math.sin(b))}Z`
  }
  return p(d, fill, fade(0.13))
}
export const ring = (x: number, y: number, r: number, stroke: string, width = 1, more = ''): string =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`

/** The shadings of a palette, which its pictures refer to; they stand in the page once. */
export function shadings({ name, hue, strength, light }: Palette): string {
  const c = (h: number, l: number, s = strength): string => `hsl(${h} ${s}% ${l}%)`
  const line = (id: string, stops: string[], sloped = false): string =>
    `<linearGradient id="${name}-${id}" x1="0" y1="0" x2="${sloped ? 1 : 0}" y2="1">${stops.map((stop, at) => `<stop offset="${r1(at / (stops.length - 1))}" stop-color="${stop}"/>`).join('')}</linearGradient>`
  return (
    line('sky0', [c(hue, 20), c(hue, 38), c(light, 72)]) +
    line('sky1', [c(hue, 9), c(hue, 20), c(hue, 44)]) +
    line('sky2', [c(light, 30, strength * 0.8), c(light, 56), c(hue, 70)]) +
    line('sub', [c(light, 82, strength * 0.9), c(hue, 56), c(hue, 22)], true) +
    `<radialGradient id="${name}-glow"><stop stop-color="${c(light, 94, 90)}"/><stop offset=".35" stop-color="${c(light, 74, 80)}" stop-opacity=".65"/><stop offset="1" stop-color="${c(light, 60)}" stop-opacity="0"/></radialGradient>`
  )
}

/** The pen for a picture. */
export function pen(seed: string, { name, hue, strength, light }: Palette): Pen {
  const next = numbers(seed)
  const x = (a: number, b: number): number => a + (b - a) * next()
  const n = (count: number): number => Math.floor(next() * count)
  return {
    x, n,
    c: (l) => `hsl(${hue} ${strength}% ${l}%)`,
    g: (l) => `hsl(${light} ${Math.min(95, strength + 25)}% ${l}%)`,
    sub: `url(#${name}-sub)`,
    glow: `url(#${name}-glow)`,
    sky: `url(#${name}-sky${n(3)})`,
  }
}
