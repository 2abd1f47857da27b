import { beams, both, fade, hills, l, motes, o, p, peaks, r1, ring, roofs, star, wheel, type Pen } from './pen'

/** Behind and before the thing in the middle. */
export type Backdrop = (pen: Pen, x: number, y: number) => [behind: string, before: string]

const ground = (pen: Pen, y: number, light: number): string => p(hills(pen, y, 3), pen.c(light))

function hexes(pen: Pen, count: number): string {
  let d = ''
  for (let k = 0; k < count; k += 1) {
    const size = pen.x(3, 9)
    const [x, y] = [pen.x(0, 100), pen.x(0, 56)]
    d += `M${r1(x)} ${r1(y - size)}l${r1(size * 0.87)} ${r1(size / 2)}v${r1(size)}l${r1(-size * 0.87)} ${r1(size / 2)}l${r1(-size * 0.87)} ${r1(-size / 2)}v${r1(-size)}z`
  }
  return d
}
/** A floor of lines that run to the horizon. */
function floor(pen: Pen, y: number): string {
  let d = ''
  for (let k = -6; k <= 6; k += 1) d += `M${50 + k * 5} ${y}L${50 + k * 22} 70`
  for (const far of [0, 2, 5, 10, 17]) d += `M0 ${y + far}H100`
  return p(`M0 ${y}H100V70H0Z`, pen.c(9)) + l(d, pen.g(62), 0.5, fade(0.55))
}

/** Mist in the streets of a city under a dim sun; `power` is what the metal does. */
const city = (power: (pen: Pen) => string): Backdrop => (pen, x, y) => [
  o(x, y, 11, 'hsl(8 60% 52%)', fade(0.55)) + o(x, y, 26, pen.glow, fade(0.35)) +
    p(roofs(pen, 50, 24, 9, true), pen.c(24), fade(0.8)) + p('M0 44Q25 38 50 44T100 42V54H0Z', pen.c(62), fade(0.18)) +
    p(roofs(pen, 62, 20, 6, pen.n(2) > 0), pen.c(14), fade(0.9)) + power(pen),
  p('M0 58Q20 52 42 58T100 56V70H0Z', pen.c(70), fade(0.26)) + p('M0 64Q30 58 60 64T100 62V70H0Z', pen.c(12), fade(0.8)) + motes(pen, 14, '#d8d4cf', 0.25, 0.6),
]
/** Lines that run to the middle from all sides, or away from it. */
const rush = (pen: Pen, dash: string): string => {
  let d = ''
  for (let k = 0; k < 16; k += 1) {
    const a = pen.x(0, 6.28)
    d += `M${r1(50 + 24 * Math.cos(a))} ${r1(36 + 20 * Math.sin(a))}L${r1(50 + 62 * Math.cos(a))} ${r1(36 + 52 * Math.sin(a))}`
  }
  return l(d, 'hsl(205 90% 72%)', 0.8, `stroke-dasharray="${dash}" opacity=".75"`)
}
const rings = (pen: Pen, many: number): string => Array.from({ length: many }, (_, k) => ring(50, 36, 14 + k * 9, pen.g(70), 0.9, fade(0.6 - k * 0.1))).join('')

export const BACKDROPS: Record<string, Backdrop> = {
  enlightened: (pen, x, y) => {
    const pagoda = [0, 1, 2].map((k) => `M${r1(12 - 8 + k * 2)} ${r1(48 - k * 11)}Q12 ${r1(42 - k * 11)} ${r1(20 - k * 2)} ${r1(48 - k * 11)}L${r1(17 - k * 2)} ${r1(50 - k * 11)}V${r1(58 - k * 11)}H${r1(7 + k * 2)}V${r1(50 - k * 11)}Z`).join('')
    const pillars = 'M3 70V14h8v56zM1 10h12v4H1zM16 70V22h6v48zM14 18h10v4H14z'
    return [
      beams(x, y, 18, pen.g(88)) + o(x, y, 34, pen.glow) + o(x, y, 10, pen.g(90)) + ring(x, y, 15, pen.g(88), 0.6) + ring(x, y, 21, pen.g(88), 0.4, 'stroke-dasharray="2 2"') +
        p(peaks(pen, 56, 22, 4), pen.c(56), fade(0.5)) + both(p(pen.n(2) ? pagoda : pillars, pen.c(30), fade(0.75))) + p(hills(pen, 56, 2), pen.c(44), fade(0.6)),
      both(p('M4 70C4 62 10 58 16 56 20 62 18 68 14 70ZM16 70C18 62 26 60 32 60 32 66 28 70 24 70Z', pen.c(26)) + l('M6 68Q8 61 15 58M20 69Q24 63 31 61', pen.g(80), 0.5)) + motes(pen, 6, pen.g(92)),
    ]
  },
  void: (pen, x, y) => {
    const shards = (count: number, size: number): string => Array.from({ length: count }, () => {
      const [a, b, s] = [pen.x(2, 98), pen.x(4, 58), size * pen.x(0.5, 1)]
      return `M${r1(a)} ${r1(b - s * 2)}l${r1(s)} ${r1(s * 1.6)}l${r1(-s * 0.8)} ${r1(s * 2.4)}l${r1(-s)} ${r1(-s * 1.8)}z`
    }).join('')
    return [
      motes(pen, 26, '#fff', 0.2, 0.6) + o(x, y, 30, pen.glow, fade(0.7)) + o(x, y, 15, pen.g(86)) + o(x + pen.x(3, 8), y - pen.x(1, 5), 14, pen.c(20)) +
        p(shards(7, 5), pen.c(36), fade(0.85)) + p(peaks(pen, 60, 34, 7), pen.c(16), fade(0.9)),
      p(shards(4, 4), pen.c(58)) + p(peaks(pen, 68, 14, 9), pen.c(7)),
    ]
  },
  lifebound: (pen, x, y) => {
    const trunk = (at: number, wide: number): string => `M${at} 0Q${at + 3} 40 ${at - 5} 70H${at + wide + 7}Q${at + wide - 2} 40 ${at + wide} 0Z`
    return [
      beams(x, y, 12, pen.g(86)) + o(x, y, 32, pen.glow) + p(trunk(26, 3) + trunk(68, 4) + trunk(40, 2), pen.c(44), fade(0.45)) + p(hills(pen, 56, 4), pen.c(34), fade(0.7)) +
        both(p(trunk(pen.x(2, 8), 8), pen.c(17)) + l('M10 26Q20 22 24 12M12 40Q22 38 28 30', pen.c(17), 1.6)),
      both(p('M0 0H38Q34 8 27 7 25 14 17 11 13 20 6 15L0 20Z', pen.c(24)) + p('M0 70C6 58 16 64 24 62 30 64 34 70 34 70Z', pen.c(12)) + l('M4 66Q14 58 24 66', pen.c(34), 1)) + motes(pen, 12, pen.g(80), 0.4, 0.9),
    ]
  },
  mechana: (pen, x, y) => [
    o(x, y, 34, pen.glow, fade(0.8)) + p(wheel(pen.x(10, 24), pen.x(14, 34), 20, 14) + wheel(pen.x(78, 92), pen.x(30, 46), 24, 16), pen.c(34), 'opacity=".55" fill-rule="evenodd"') +
      p(wheel(x, y, 13, 11), pen.g(78), 'opacity=".5" fill-rule="evenodd"') + p('M4 70V30h8v40zM2 28h12v3H2zM86 70V22h9v48zM84 20h13v3H84zM14 70V48h10v22zM74 70V52h10v18z', pen.c(20), fade(0.85)) +
      l('M8 26Q4 14 14 8T20 0M90 18Q96 10 88 0', pen.c(70), 3, fade(0.3)),
    p('M0 61H100V70H0Z', pen.c(15)) + l('M0 61H100', pen.g(66), 0.8) + [5, 20, 35, 50, 65, 80, 95].map((at) => o(at, 65.5, 1.3, pen.c(52))).join('') + motes(pen, 8, pen.g(76), 0.3, 0.8),
  ],
  hostile: (pen, x, y) => [
    o(x, y, 36, pen.glow, fade(0.75)) + p(peaks(pen, 54, 40, 4), pen.c(26), fade(0.7)) + p(peaks(pen, 64, 36, 6), pen.c(13)) +
      l(`M${r1(pen.x(4, 30))} 70l6-9 5 3 6-11M${r1(pen.x(70, 90))} 70l-5-8 6-4-3-10`, pen.g(62), 1.1),
    both(p('M0 70V44Q5 56 9 58 10 48 15 42 15 56 20 63 24 56 28 54 25 64 30 70Z', pen.c(7))) + motes(pen, 12, pen.g(66), 0.3, 0.9),
  ],
  homodeus: (pen, x, y) => [
    beams(x, y, 10, pen.g(86)) + o(x, y, 30, pen.glow) + p(roofs(pen, 58, 38, 11, false), pen.c(42), fade(0.5)) + both(p('M0 70V8l14 8v54zM17 70V26l8 5v39z', pen.c(22)) + l('M3 20l8 4M3 28l8 4M3 36l8 4M19 38l4 2M19 45l4 2', pen.g(74), 1)),
    p('M0 70V64L30 59H70L100 64V70Z', pen.c(13)) + l('M0 64L30 59H70L100 64', pen.g(66), 0.8),
  ],
  order: (pen, x, y) => [
    p(hexes(pen, 9), 'none', `stroke="${pen.g(74)}" stroke-width=".6" opacity=".7"`) + o(x, y, 34, pen.glow, fade(0.85)) + ring(50, 62, 46, pen.g(80), 0.5, fade(0.7)) + ring(50, 62, 52, pen.g(80), 0.4, 'stroke-dasharray="1 3"') + p(hexes(pen, 3), pen.c(58), fade(0.35)),
    floor(pen, 60),
  ],
  undergrowth: (pen, x, y) => {
    const cap = (at: number, high: number, wide: number): string => p(`M${r1(at - 1.6)} 70L${r1(at - 1)} ${r1(high)}h2l.6 ${r1(70 - high)}z`, pen.c(52), fade(0.8)) + p(`M${r1(at - wide)} ${r1(high)}Q${r1(at)} ${r1(high - wide * 1.5)} ${r1(at + wide)} ${r1(high)}Q${r1(at)} ${r1(high - 3)} ${r1(at - wide)} ${r1(high)}Z`, pen.c(30)) + o(at - wide * 0.3, high - wide * 0.38, wide * 0.13, pen.g(76)) + o(at + wide * 0.25, high - wide * 0.3, wide * 0.1, pen.g(76))
    return [
      o(x, y, 36, pen.glow, fade(0.9)) + p(hills(pen, 48, 6), pen.c(34), fade(0.6)) + cap(pen.x(6, 18), pen.x(24, 36), 13) + cap(pen.x(80, 94), pen.x(28, 40), 12) + cap(pen.x(24, 32), pen.x(46, 52), 7) + cap(pen.x(70, 76), pen.x(44, 50), 7),
      ground(pen, 63, 12) + both(l('M0 62Q12 50 10 40T18 24M8 52q6-2 8-8M11 42q-6-2-7-7', pen.c(16), 1.6)) + motes(pen, 14, pen.g(84), 0.3, 0.9),
    ]
  },
  wraethe: (pen, x, y) => [
    o(x, y, 30, pen.glow, fade(0.8)) + o(x, y, 12, pen.g(84), fade(0.9)) + Array.from({ length: 5 }, (_, k) => p(`M${r1(pen.x(-10, 20))} ${k * 12 + 8}q30 ${r1(pen.x(-14, 14))} 60 0t60 ${r1(pen.x(-8, 8))}q-30 ${r1(pen.x(2, 10))} -60 4t-60 0z`, k % 2 ? pen.c(54) : pen.c(16), fade(0.4))).join(''),
    both(p('M0 70V40Q8 50 6 58 12 48 14 38 18 52 15 62 22 54 24 48 26 60 22 70Z', pen.c(9))) + motes(pen, 7, pen.g(80), 0.3, 0.8),
  ],
  crystal: (pen, x, y) => [
    o(x, y, 36, pen.glow) + beams(x, y, 9, pen.g(90)) + p(peaks(pen, 62, 34, 8), pen.c(40), fade(0.5)),
    both(p('M0 70V48l6-8 5 9v21zM13 70V56l5-6 4 8v12z', pen.c(30)) + p('M6 40l5 9v21H8zM18 50l4 8v12h-3z', pen.c(60), fade(0.7))),
  ],
  plain: (pen, x, y) => [
    o(x, y, 32, pen.glow, fade(0.9)) + p(peaks(pen, 48, 16, 4), pen.c(54), fade(0.6)) + p(hills(pen, 52, 4), pen.c(40)) + p(hills(pen, 60, 3), pen.c(30)),
    ground(pen, 66, 17),
  ],
  gold: (pen, x, y) => [beams(x, y, 16, pen.g(86)) + o(x, y, 38, pen.glow), ground(pen, 62, 20)],
  mission: (pen, x, y) => [
    motes(pen, 20, '#fff', 0.2, 0.5) + o(x, y, 9, 'hsl(30 70% 82%)') + o(x, y, 28, pen.glow, fade(0.6)) + p(roofs(pen, 54, 22, 10, true), pen.c(30), fade(0.7)),
    p('M0 58Q25 50 50 58T100 56V70H0Z', pen.c(66), fade(0.3)) + p('M0 65Q30 59 60 65T100 63V70H0Z', pen.c(10)),
  ],
  iron: city((pen) => rush(pen, '6 3')),
  steel: city((pen) => rush(pen, '1.5 4')),
  tin: city((pen) => p([[18, 16], [80, 22], [70, 10], [32, 24]].map(([a, b]) => star(a! + pen.x(-5, 5), b!, 4, 5, 0.9)).join(''), pen.g(92)) + o(50, 34, 30, pen.glow, fade(0.6))),
  pewter: city((pen) => l('M50 58L36 66M50 58L62 68M50 58L24 60M50 58L78 61M50 58L46 70', pen.g(80), 1.2) + ring(50, 58, 18, pen.g(78), 0.8, fade(0.5))),
  zinc: city((pen) => Array.from({ length: 6 }, (_, k) => p(`M${6 + k * 16} 62q-6-12 2-${r1(pen.x(16, 34))}q1 8 5 10q4 8-1 ${r1(pen.x(10, 16))}z`, k % 2 ? 'hsl(28 90% 58%)' : 'hsl(14 80% 46%)', fade(0.6))).join('')),
  brass: city((pen) => l([22, 30, 38, 46].map((y, k) => `M0 ${y}q12.5-${5 - k} 25 0t25 0t25 0t25 0`).join(''), pen.g(80), 0.9, fade(0.6))),
  copper: city((pen) => p('M8 62C6 26 28 8 50 8S94 26 92 62Q80 52 70 58 60 48 50 56 40 48 30 58 20 52 8 62Z', pen.c(46), fade(0.55)) + ring(50, 50, 40, pen.g(76), 0.7, fade(0.6))),
  bronze: city((pen) => rings(pen, 5)),
  atium: city((pen) => beams(50, 36, 14, pen.g(92)) + o(50, 34, 34, pen.glow) + rings(pen, 2)),
  fighter: (pen, x, y) => [o(x, y, 36, pen.glow, fade(0.8)) + both(p('M0 70V30l5-6 5 6v8l4-4 4 4v32z', pen.c(20)) + p('M14 8v30l5-5 5 5V8z', pen.c(44)) + p('M13 6h12v2H13z', pen.c(14))), floor(pen, 58) + motes(pen, 8, pen.g(70))],
  merchant: (pen, x, y) => [o(x, y, 36, pen.glow) + p(roofs(pen, 54, 26, 8, true), pen.c(36), fade(0.6)) + both(p('M0 18H26L22 26q-3 3-5.5 0-3 3-5.5 0-3 3-5.5 0-3 3-5.5 0z', pen.c(50)) + p('M2 26h2v44H2zM20 27h2v43h-2z', pen.c(18)) + o(13, 34, 3, pen.g(76)) + o(13, 34, 7, pen.glow)), floor(pen, 60)],
  manipulator: (pen, x, y) => [o(x, y, 36, pen.glow, fade(0.8)) + l([10, 24, 38, 62, 76, 90].map((at) => `M${at} 0Q${r1(at + pen.x(-8, 8))} 20 ${r1(50 + (at - 50) * 0.35)} 38`).join(''), pen.g(84), 0.6) + p(hexes(pen, 5), pen.c(26), fade(0.6)), floor(pen, 60)],
  scout: (pen, x, y) => [o(x, y, 34, pen.glow) + p(peaks(pen, 50, 34, 4), pen.c(48), fade(0.6)) + p(peaks(pen, 60, 26, 5), pen.c(28)) + l('M50 70Q40 64 52 60T46 52T54 46', pen.g(82), 1.8), ground(pen, 65, 12)],
  sage: (pen, x, y) => [motes(pen, 18, '#fff', 0.2, 0.6) + o(x, y, 36, pen.glow) + ring(50, 34, 30, pen.g(84), 0.6) + ring(50, 34, 25, pen.g(84), 0.4, 'stroke-dasharray="3 2"') + both(p('M0 70V12h9v58zM11 70V24h6v46z', pen.c(22)) + l('M2 20h5M2 28h5M2 36h5M2 44h5M13 32h3M13 40h3', pen.g(72), 1.6)), floor(pen, 61)],
  neutral: (pen, x, y) => [o(x, y, 34, pen.glow) + p(hexes(pen, 8), pen.c(40), fade(0.4)) + p(hexes(pen, 6), 'none', `stroke="${pen.g(76)}" stroke-width=".5"`), floor(pen, 60)],
}
