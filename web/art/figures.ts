import { both, fade, l, o, p, ring, star, type Pen } from '../src/cards/pen.ts'

/** People and beasts, seen from the front. */
export const BODIES: Record<string, (pen: Pen) => string> = {
  robe: (pen) => p('M50 35C39 36 31 42 28 53L22 72H78L72 53C69 42 61 36 50 35Z', pen.sub) + p('M50 35C56 40 57 52 56 72H44C43 52 44 40 50 35Z', pen.c(18), fade(0.55)) + l('M50 40V72M40 46L36 72M60 46L64 72', pen.c(14), 0.7, fade(0.6)) + both(l('M50 44L60 38', pen.g(84), 1.2)),
  armour: (pen) => p('M50 37L39 39 31 44 34 72H66L69 44 61 39Z', pen.sub) + both(p('M61 37Q74 36 78 46 78 54 74 57 68 48 60 46Z', pen.sub) + l('M62 40Q72 39 75 48M62 44Q69 43 73 52', pen.c(16), 0.8)) + p('M50 42L58 47 56 58 50 62 44 58 42 47Z', pen.c(20), fade(0.6)) + p(star(50, 51, 4, 5, 1.8), pen.g(78)) + l('M40 66H60', pen.g(70), 1),
  cloak: (pen) => p('M50 33C36 36 26 46 20 72H80C74 46 64 36 50 33Z', pen.c(17)) + p('M50 38C42 40 38 52 36 72H64C62 52 58 40 50 38Z', pen.sub) + both(p('M50 44L58 30Q66 34 68 44L58 54Z', pen.c(26)) + l('M58 31Q66 35 67 44', pen.g(76), 0.7)) + o(50, 46, 1.8, pen.g(80)),
  leaves: (pen) => p('M50 36C40 37 32 44 29 54L24 72H76L71 54C68 44 60 37 50 36Z', pen.c(24)) + both(p('M51 40Q62 36 72 44 66 48 60 47 68 50 76 58 68 58 62 56 68 62 74 70H62Q54 58 51 40Z', pen.sub) + l('M52 42Q62 42 68 44M56 50Q64 51 72 56', pen.c(16), 0.5)),
  mech: (pen) => p('M34 42H66L70 72H30Z', pen.sub) + both(p('M63 38H78V54L70 58 63 50Z', pen.sub) + o(70.5, 46, 3.6, pen.c(18)) + o(70.5, 46, 1.6, pen.g(76))) + o(50, 55, 8, pen.c(14)) + o(50, 55, 5, pen.g(72)) + o(50, 55, 13, pen.glow, fade(0.8)) + l('M37 45H63M35 68H65', pen.c(16), 0.9),
  wisp: (pen) => p('M50 32C38 34 30 44 27 56Q30 64 24 72 36 70 38 64 42 74 46 72 50 64 54 72 58 74 62 64 64 70 76 72 70 64 73 56C70 44 62 34 50 32Z', pen.sub) + p('M50 36Q57 46 55 66 50 58 45 66 43 46 50 36Z', pen.c(12), fade(0.6)),
}
const face = (pen: Pen, light = 74): string => p('M43 24Q43 18 50 18T57 24Q57 33 50 38 43 33 43 24Z', `hsl(28 34% ${light}%)`) + p('M50 18Q57 18 57 24 57 33 50 38Z', '#000', fade(0.25)) + both(l('M52 26.5L55.5 25.8', pen.c(10), 1)) + l('M48 33.5H52', '#0006', 0.8)
const eyes = (pen: Pen): string => both(p('M52 27.5L57 25Q57 29 53.5 29.5Z', pen.g(86))) + o(50, 28, 9, pen.glow, fade(0.55))

export const HEADS: Record<string, (pen: Pen) => string> = {
  hood: (pen) => p('M50 8C40 10 35 20 36 31 37 38 42 43 50 45 58 43 63 38 64 31 65 20 60 10 50 8Z', pen.sub) + p('M50 17C44 18 41 25 42 32 43 38 46 41 50 42 54 41 57 38 58 32 59 25 56 18 50 17Z', pen.c(6)) + eyes(pen),
  cowl: (pen) => face(pen, 70) + p('M50 8C39 10 35 20 37 33L42 44Q40 30 44 22 50 16 56 22 60 30 58 44L63 33C65 20 61 10 50 8Z', pen.sub) + l('M42 42Q40 29 44 22 50 16 56 22 60 29 58 42', pen.g(82), 0.8),
  helm: (pen) => p('M50 9C41 9 37 16 37 25L39 38 46 44H54L61 38 63 25C63 16 59 9 50 9Z', pen.sub) + p('M41 25H59L58 29 52 30V42H48V30L42 29Z', pen.c(6)) + both(p('M52 26H57L56 28H52Z', pen.g(80))) + l('M50 9V24', pen.c(18), 1.2),
  plume: (pen) => p('M50 2Q64 2 66 16L60 18Q58 10 50 10T40 18L34 16Q36 2 50 2Z', pen.g(58)) + HEADS.helm!(pen),
  horned: (pen) => both(p('M57 18C66 17 71 10 70 2 74 12 70 23 60 26Z', pen.c(72))) + HEADS.hood!(pen),
  antlers: (pen) => both(l('M54 14C58 8 66 9 69 1M60 9C62 5 61 2 60-1M64 7C68 8 71 6 74 6', pen.c(66), 2)) + HEADS.cowl!(pen),
  hat: (pen) => face(pen, 66) + p('M50 2C44 6 42 13 41 20H59C58 13 56 6 50 2Z', pen.sub) + p('M30 22Q50 13 70 22 60 25 50 25T30 22Z', pen.c(20)) + l('M41 19Q50 16 59 19', pen.g(74), 1.4),
  bald: (pen) => p('M42 22Q42 12 50 12T58 22Q58 33 50 39 42 33 42 22Z', 'hsl(26 36% 66%)') + p('M50 12Q58 12 58 22 58 33 50 39Z', '#000', fade(0.25)) + both(l('M52 26Q54 27.5 56 26', pen.c(10), 1)) + p(star(50, 17, 4, 3.4, 1), pen.g(84)),
  crown: (pen) => face(pen, 72) + p('M41 26Q39 36 42 42 44 34 43 24 50 17 57 24 56 34 58 42 61 36 59 26 58 14 50 14T41 26Z', pen.c(22)) + p('M41 17L39 5 45 11 50 2 55 11 61 5 59 17Z', pen.g(62)) + o(50, 13, 1.5, '#fff', fade(0.8)),
  mask: (pen) => p('M50 8C42 8 38 14 38 22 38 34 44 42 50 45 56 42 62 34 62 22 62 14 58 8 50 8Z', pen.sub) + both(p('M52.5 24Q57 20 60 23 58 28 53 28Z', pen.c(6)) + o(56, 25, 0.9, pen.g(84)) + l('M51 33L56 38M54 12Q59 14 60 20', pen.c(18), 0.8)) + l('M50 8V45', pen.c(20), 0.6),
  visor: (pen) => p('M50 8C41 8 38 14 38 24L40 38 46 44H54L60 38 62 24C62 14 59 8 50 8Z', pen.sub) + p('M39 22H61L59 29H41Z', pen.c(8)) + p('M41 24H59L58 27H42Z', pen.g(74)) + o(50, 25.5, 13, pen.glow, fade(0.5)) + both(p('M61 20H66V30H60Z', pen.c(26))),
  spikes: (pen) => p('M42 22Q42 11 50 11T58 22Q58 34 50 40 42 34 42 22Z', 'hsl(20 22% 58%)') + p('M50 11Q58 11 58 22 58 34 50 40Z', '#000', fade(0.3)) + both(o(54, 25, 2.9, pen.c(10)) + o(54, 25, 2, 'hsl(210 14% 74%)') + l('M54 25L60 12', 'hsl(210 10% 60%)', 1.2)) + l('M46 34H54', '#0009', 0.9) + p('M42 22Q36 30 38 44L44 38ZM58 22Q64 30 62 44L56 38Z', pen.c(12)),
}
export const HELD: Record<string, (pen: Pen) => string> = {
  staff: (pen) => l('M77 14L73 72', pen.c(14), 2.4) + l('M77 14L73 72', pen.c(62), 0.8) + o(77.5, 11, 10, pen.glow) + p(star(77.5, 11, 4, 6.5, 2.4), pen.g(80)),
  crook: (pen) => l('M73 72L77 18C78 8 90 8 89 17 88 23 81 22 82 17', pen.c(30), 2.6) + p('M77 26Q86 24 88 32 80 34 77 26ZM76 38Q67 37 66 44 74 45 76 38Z', pen.g(56)),
  sword: (pen) => p('M80 4L83 10 80 52H76L77 10Z', 'hsl(210 16% 82%)') + p('M80 4L83 10 80 52H78Z', 'hsl(210 18% 56%)') + p('M70 50H86L85 54H71Z', pen.g(56)) + p('M76.5 54H80L79.5 64H77Z', pen.c(16)),
  spear: (pen) => l('M78 20V72', pen.c(20), 1.8) + p('M78 2L83 16 78 24 73 16Z', 'hsl(210 16% 80%)') + p('M78 2L83 16 78 24Z', 'hsl(210 18% 52%)') + p('M78 26Q88 28 90 38 82 34 78 36Z', pen.g(54)),
  book: (pen) => p('M60 52L74 47 88 52V66L74 62 60 66Z', pen.c(20)) + p('M61 52Q68 48 74 51V64Q68 61 61 64ZM87 52Q80 48 74 51V64Q80 61 87 64Z', 'hsl(44 50% 86%)') + l('M63.5 55L71 53.500M63.5 58.500L71 57M77 53.500L84.5 55M77 57L84.5 58.5', '#0007', 0.6) + o(74, 46, 9, pen.glow, fade(0.8)),
  orb: (pen) => o(75, 44, 16, pen.glow) + o(75, 44, 7.5, pen.sub) + o(73, 42, 2.4, '#fff', fade(0.7)) + ring(75, 44, 10.5, pen.g(82), 0.6, 'stroke-dasharray="4 2"'),
  bow: (pen) => l('M74 10C90 22 90 52 74 66', pen.c(22), 2.4) + l('M74 10V66', '#fff', 0.4, fade(0.8)) + l('M60 38H92', pen.g(72), 1) + p('M96 38l-6-2.500v5z', pen.g(80)),
  hammer: (pen) => l('M78 22V72', pen.c(20), 2.4) + p('M66 10H90V24H66Z', pen.sub) + p('M66 10H70V24H66ZM86 10H90V24H86Z', pen.c(16)) + p(star(78, 17, 4, 4, 1.5), pen.g(82)),
  daggers: () => both(p('M74 34L84 20 80 40 75 46 71 42Z', 'hsl(210 14% 78%)') + p('M84 20L80 40 75 46 78 34Z', 'hsl(210 16% 48%)')),
  coins: (pen) => [[70, 30], [79, 20], [86, 36], [75, 44]].map(([x, y]) => o(x!, y!, 3.4, pen.g(62)) + ring(x!, y!, 2.2, pen.g(86), 0.7)).join(''),
  cup: (pen) => p('M68 38H84Q84 50 78 51V58H82V60H70V58H74V51Q68 50 68 38Z', pen.g(62)) + p('M78 51V58H82V60H76V38H84Q84 50 78 51Z', '#000', fade(0.25)),
  none: () => '',
}
/** A light about the head, as a faction has it. */
export const AURAS: Record<string, (pen: Pen) => string> = {
  enlightened: (pen) => o(50, 24, 24, pen.glow) + ring(50, 24, 19, pen.g(86), 1.6) + ring(50, 24, 16, pen.g(90), 0.5),
  void: (pen) => p('M50 0L55 14 66 4 64 18 80 12 68 26 50 20 32 26 20 12 36 18 34 4 45 14Z', pen.c(34), fade(0.8)),
  lifebound: (pen) => o(50, 26, 26, pen.glow),
  mechana: (pen) => o(50, 26, 28, pen.glow, fade(0.8)),
  order: (pen) => p('M50 0L72 12.500V37.500L50 50 28 37.500V12.500Z', 'none', `stroke="${pen.g(82)}" stroke-width="1.2"`) + o(50, 26, 24, pen.glow),
}

const tooth = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}l${-w / 2} ${h}z`

const SHAPES = [[19, 16], [22, 13], [23.5, 18]] as const
const head = ([brow, jaw]: readonly [number, number]): string =>
  `M50 12C${50 + brow * 0.6} 11 ${50 + brow} 18 ${50 + brow} 31C${50 + brow} 42 ${50 + jaw} 46 ${50 + jaw} 56C${50 + jaw * 0.8} 64 57 67 50 67Z`
const mouth = (wide: number): string =>
  p(`M${50 - wide} 50Q50 45 ${50 + wide} 50Q${50 + wide * 0.8} 62 50 63Q${50 - wide * 0.8} 62 ${50 - wide} 50Z`, '#180606') +
  p([-3, -2, -1, 0, 1, 2].map((k) => tooth(50 + k * wide * 0.31, 48.6 + Math.abs(k + 0.5) * 0.4, wide * 0.3, 4.5)).join('') + [-2, -1, 0, 1].map((k) => tooth(50 + k * wide * 0.34, 62 - Math.abs(k + 0.5) * 0.6, wide * 0.32, -4)).join(''), 'hsl(44 40% 88%)')
const horns = (d: string): string => both(p(d, 'hsl(36 20% 70%)') + p(d, '#000', fade(0.2)))

/** The parts of a beast's head, from the back to the front. Those that end in a number are one of several. */
export const BEAST: Record<string, (pen: Pen) => string> = {
  mane: (pen) => both(p('M50 4L60 8 70 4 72 14 82 14 78 24 88 30 79 36 84 46 74 47 74 58 64 56 50 66Z', pen.c(14))),
  wave: (pen) => both(l('M62 20q10-12 22-4q-8 0-8 8q8-6 14 2q-8 0-10 8', pen.g(72), 2.2)),
  wind: (pen) => both(l('M60 14C78 2 96 12 84 24M66 24C84 20 96 34 82 40M68 36C80 38 86 48 76 52', pen.g(76), 1.4)),
  rock: (pen) => both(p('M52 14L58 0 66 6 74 2 76 14 84 20 76 30 60 22Z', pen.c(30))),
  horns0: () => horns('M60 17C72 16 80 10 80 -2C88 12 80 26 66 28Z'),
  horns1: () => horns('M58 14C64 4 74 0 86 2C76 8 72 18 68 26Z'),
  horns2: () => horns('M62 18C78 12 90 20 86 34C84 26 76 24 68 30Z'),
  ears: (pen) => both(p('M58 16L72 2 76 26Z', pen.c(24)) + p('M62 17L71 8 73 24Z', pen.c(46))),
  ...Object.fromEntries(SHAPES.map((shape, at) => [`head${at}`, (pen: Pen) => both(p(head(shape), pen.sub)) + p(head(shape), '#000', fade(0.22)) + both(p('M51 24Q60 22 69 17 70 26 60 31 54 30 51 24Z', '#000', fade(0.35))) + mouth(shape[1] * 0.86)])),
  one: (pen) => o(50, 31, 8, pen.c(6)) + o(50, 31, 5.5, pen.g(72)) + p('M50 26Q52 31 50 36 48 31 50 26Z', '#000'),
  two: (pen) => both(p('M54 30L66 24Q66 33 58 34Z', pen.c(6)) + p('M56 30L65 26Q64 32 58.5 32.5Z', pen.g(66)) + o(61, 29, 0.9, '#000')),
  many: (pen) => both(o(58, 38, 1.9, pen.g(70)) + o(64, 36, 1.5, pen.g(66)) + o(55, 21, 1.5, pen.g(66))),
  plates: (pen) => both(l('M52 16L62 20M52 20L60 23', pen.c(14), 1.2) + o(67, 40, 1.2, pen.c(12)) + o(64, 46, 1.2, pen.c(12))) + l('M50 12V28', pen.c(16), 1),
  nose: () => both(p('M51 41Q54 40 54.5 44L51.5 45Z', '#000', fade(0.6))),
  tusks: () => both(p('M58 58Q66 52 64.5 40 60 50 54 57Z', 'hsl(44 44% 90%)')),
  fangs: () => both(p('M54.5 49L60.5 49.5 57 62Z', 'hsl(44 44% 90%)')),
}
export const spider = (pen: Pen): string => l('M50 0V14M0 20L50 36 100 20M0 60L50 36 100 60M20 24Q50 34 80 24M12 52Q50 40 88 52', '#fff', 0.3, fade(0.45)) + both(l('M56 34Q72 14 84 30L92 44M57 38Q76 26 86 46L90 62M56 42Q72 40 78 56L78 70M54 44Q64 52 64 70', pen.c(8), 3) + l('M56 34Q72 14 84 30M57 38Q76 26 86 46', pen.c(52), 0.8)) + o(50, 28, 14, pen.sub) + p('M50 18L54 28 50 36 46 28Z', pen.g(60)) + o(50, 47, 8, pen.sub) + both(o(53, 46, 1.7, pen.g(72)) + o(56, 44, 1, pen.g(72)) + p('M51 53L55 54 52 60Z', '#f5ead2'))
export const serpent = (pen: Pen): string => {
  const d = `M20 76C10 54 40 60 62 56S92 34 74 26 38 36 40 20`
  return l(d, pen.c(12), 15) + l(d, pen.c(44), 12) + l(d, pen.g(66), 3, 'stroke-dasharray="1 4" opacity=".8"') + p('M30 22C28 8 40 2 52 6 62 10 64 18 60 24L46 30Q34 30 30 22Z', pen.sub) + p('M60 24L46 30 50 25 42 24 60 19Z', '#180606') + p('M46 24l2 6 2-6zM53 23l1.5 5 2-5.500z', '#f5ead2') + p('M42 13L51 11Q51 17 45 17Z', pen.g(72)) + both(p('M32 12L20 2 36 6Z', pen.c(26)))
}
export const ghost = (pen: Pen): string => o(50, 34, 34, pen.glow) + p('M50 6C34 6 28 20 30 36Q26 54 16 66 30 64 34 58 36 72 42 70 46 62 50 68 54 62 58 70 64 72 66 58 70 64 84 66 74 54 70 36C72 20 66 6 50 6Z', pen.sub, fade(0.92)) + both(p('M53 22Q62 18 64 26 62 33 55 31Z', '#0a0508') + o(59, 26, 1.3, pen.g(82))) + p('M45 40Q50 34 55 40 57 52 50 56 43 52 45 40Z', '#0a0508')
export const golem = (pen: Pen): string => p('M32 34H68L72 72H28Z', pen.sub) + both(p('M66 30H86L88 48 82 72H72L70 46Z', pen.sub) + l('M74 34V44M68 50H86', pen.c(14), 1)) + p('M40 10H60L63 30H37Z', pen.sub) + p('M50 10H60L63 30H50Z', '#000', fade(0.22)) + both(p('M52.5 18H59L58 22H53Z', pen.g(76))) + o(50, 48, 14, pen.glow) + p(star(50, 48, 6, 7, 4), pen.g(74)) + l('M34 40L44 36M58 62L66 58M36 62L42 66', pen.c(14), 1.1)
