/** Symbols on a field of 24 by 24, each one path filled by even and odd; no colour stands without one of them. */

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** A star or wheel: `n` rays between two radii; with `flat` each ray is that much of a tooth. */
function rays(n: number, outer: number, inner: number, flat = 0): string {
  const at = (r: number, turn: number): string => {
    const angle = (turn / n) * 2 * Math.PI - Math.PI / 2
    return `${+(12 + r * Math.cos(angle)).toFixed(1)} ${+(12 + r * Math.sin(angle)).toFixed(1)}`
  }
  let d = ''
  for (let k = 0; k < n; k += 1) {
    d += flat
      ? `L${at(outer, k - flat)}L${at(outer, k + flat)}L${at(inner, k + flat * 1.5)}L${at(inner, k + 1 - flat * 1.5)}`
      : `L${at(outer, k)}L${at(inner, k + 0.5)}`
  }
  return `M${d.slice(1)}z`
}

const SHIELD = 'M12 1.500l9 3v7c0 6-4 9.5-9 11.5-5-2-9-5.5-9-11.500v-7z'
const HEX = 'M12 1l9.5 5.500v11L12 23l-9.5-5.500v-11z'
const DROP = 'M12 1.500c4 5.5 7 8.5 7 13a7 7 0 0 1-14 0c0-4.5 3-7.5 7-13z'
const CARD = 'M5 2h14q2 0 2 2v16q0 2-2 2H5q-2 0-2-2V4q0-2 2-2z'
const LEAF = 'M20.5 3C10 3 4 7 4 14q0 1.5.5 2.500C8 11 12 9 16 8c-4 2.5-8 5.5-11.5 13l2 1q1-2.5 2-4c8 1 12.5-5 12-15z'
const EYE = 'M1 12C5 5.5 8.5 4 12 4s7 1.5 11 8c-4 6.5-7.5 8-11 8s-7-1.5-11-8z'
const HOUSE = 'M12 2l10 9h-3v11h-5v-7h-4v7H5V11H2z'
/** The signs of metals: a ring or square that is opened and crossed, each in its own way. */
const RING = dot(12, 12, 10.5) + dot(12, 12, 8)
const SQUARE = 'M2 2h20v20H2zM4.5 4.5h15v15h-15z'
const RHOMB = 'M12 .5L23.5 12 12 23.5.5 12zM12 4l-8 8 8 8 8-8z'

export const ICONS: Record<string, string> = {
  // what counters and values are
  star: rays(5, 11.5, 4.6),
  rune: `${HEX}M11 5.500h2V10l3.5-2v2.500L13 12.500v6h-2v-6l-3.5-2V8l3.5 2z`,
  sword: 'M22 1.500l-1 6-9.5 9.5-4.5-4.5L16.5 3zM4.5 11.500l8 8-1.8 1.8-8-8zM5.5 16l2.5 2.5-4 4L1.5 20z',
  bolt: 'M14.5 1L4 13.500h6L8 23l12-13.500h-7z',
  gear: rays(8, 11.3, 8.2, 0.19) + dot(12, 12, 3.6),
  chest: 'M5 4h14q3 0 3 5v1H2V9q0-5 3-5zM2 11.500h7.500V15h5v-3.500H22V20H2zM11 11.500h2v2h-2z',
  skull: 'M12 1.500c6 0 9.5 3.8 9.5 8.5 0 3.2-1.5 5.5-4 7v5h-3v-2.500h-1.500V22h-2v-2.500H9.5V22h-3v-5c-2.5-1.5-4-3.8-4-7 0-4.7 3.5-8.5 9.5-8.500zM8 9a2.6 2.6 0 1 0 .01 0zM16 9a2.6 2.6 0 1 0 .01 0z',
  eye: EYE + dot(12, 12, 5) + dot(12, 12, 2.4),
  boot: 'M7 1.500h8V12l5.5 2.500Q22.5 15.5 22.5 18v1H6V12zM6 20.500h16.500v2H6z',
  coin: dot(12, 12, 11) + dot(12, 12, 9.2) + 'M12 5l4.5 7-4.5 7-4.5-7z',
  coins: `${dot(8.5, 8, 7)}M17.5 9.5a7 7 0 1 1-8 8 8.8 8.8 0 0 0 8-8zM8.5 4.5L11.5 8l-3 3.500L5.5 8z`,
  book: 'M2 4c4-1.5 7-1 9.2 1v16C9 19.3 6 18.8 2 20zM22 4c-4-1.5-7-1-9.2 1v16C15 19.3 18 18.8 22 20z',
  target: dot(12, 12, 11) + dot(12, 12, 8.4) + dot(12, 12, 5.6) + dot(12, 12, 2.6),
  die: `M5 2h14q3 0 3 3v14q0 3-3 3H5q-3 0-3-3V5q0-3 3-3z${dot(7.5, 7.5, 2)}${dot(16.5, 16.5, 2)}${dot(12, 12, 2)}`,
  shield: `${SHIELD}M12 4.5v15.500c3.5-1.7 6.2-4 6.2-8.500V6.500z`,
  wand: 'M3.5 22.500l-2-2L13 9l2 2zM17 1l1.3 4.200L22.5 6.500l-4.2 1.300L17 12l-1.3-4.2-4.2-1.3 4.2-1.300zM8 2l.8 2.200L11 5l-2.2.8L8 8l-.8-2.200L5 5l2.2-.8zM20 14l.7 2 2 .7-2 .7-.7 2-.7-2-2-.7 2-.7z',
  ward: `${SHIELD}M12 6.500l1.5 3.8 4 1.5-4 1.500L12 17l-1.5-3.7-4-1.5 4-1.500z`,
  flame: 'M13 1c1 5 6.5 7 6.5 13.500A7.5 7.5 0 0 1 12 22a7.5 7.5 0 0 1-7.5-7.500C4.5 11 6.5 9 7 6c2 1 3 2.5 3.2 4.5C12.5 8 13.5 5 13 1zM12 13c-2 2-3 3-3 4.700A2.9 2.9 0 0 0 12 20.500a2.9 2.9 0 0 0 3-2.800C15 16 14 15 12 13z',
  heart: 'M12 22C4 15.5 1 12 1 8a5.8 5.8 0 0 1 11-2.500A5.8 5.8 0 0 1 23 8c0 4-3 7.5-11 14z',
  bead: `${dot(12, 12, 9)}M7 10.500A5.5 5.5 0 0 1 12.5 6v2A4 4 0 0 0 9 10.700z`,
  crown: 'M1.5 6.500l5.5 4.5L12 3l5 8 5.5-4.5L20.5 18h-17zM3.5 19.5h17v2.500h-17z',
  crystal: 'M12 1l8.5 8.5L12 23 3.5 9.5zM7 9.5l5 8.5V4.5z',
  infinity: 'M7 6.500c4 0 6 8 10 8a2.5 2.5 0 0 0 0-5c-1.3 0-2.5 1-3.5 2.300l-1.5-2C13.5 7.8 15 6.5 17 6.500a5.5 5.5 0 0 1 0 11c-4 0-6-8-10-8a2.5 2.5 0 0 0 0 5c1.3 0 2.5-1 3.5-2.300l1.5 2C10.5 16.2 9 17.5 7 17.500a5.5 5.5 0 0 1 0-11z',
  lotus: 'M12 3c3 3.5 4 6.5 4 9.5 0 2-1.5 4.5-4 7-2.5-2.5-4-5-4-7 0-3 1-6 4-9.5zM1.5 10c3 0 5 1 6.2 3 .3 2.5 1.3 4.5 3 6.800C5 20 1.5 16 1.5 10zM22.5 10c-3 0-5 1-6.2 3-.3 2.5-1.3 4.5-3 6.8 5.7.2 9.2-3.8 9.2-9.800z',
  burst: rays(9, 11.5, 6),
  flag: 'M4 1.500h2.200v21H4zM7.5 3c5-2 8 2 13.5 0l-3 4.7 3 4.800c-5.5 2-8.5-2-13.5 0z',
  hourglass: 'M4 1h16v2.500h-2V7c0 2.5-3.5 3.8-3.5 5s3.5 2.5 3.5 5v3.500h2V23H4v-2.500h2V17c0-2.5 3.5-3.8 3.5-5S6 9.5 6 7V3.500H4zM8.5 6c0 1.2.5 2 1.5 3h4c1-1 1.5-1.8 1.5-3z',
  // factions
  enlightened: dot(12, 10, 8.5) + dot(12, 10, 6.3) + 'M12 6c2 2.3 3 4.5 3 6.500s-1 4-3 6.500c-2-2.5-3-4.5-3-6.500s1-4.2 3-6.500zM3 17c3 0 5.5 1.5 8 5.500C6.5 22.5 3.5 20.5 3 17zM21 17c-3 0-5.5 1.5-8 5.5 4.5 0 7.5-2 8-5.500z',
  void: 'M13 .5l3 8.5-3 14.5-3-14.5zM8.5 5l-2 5 2 9-5-6.500zM19 7l2 4.5-3 7 1-6.500z',
  lifebound: 'M11 23v-9C6 14 3 11.5 3 7c-1.5-1-2-3-1.5-5.500C3 3 4.5 3.5 5 6c1-1 1.2-2.5 1-4.5C8.5 4 8.5 6.5 7 9c1 1.5 2.5 2 5 2s4-.5 5-2c-1.5-2.5-1.5-5 1-7.5-.2 2 0 3.5 1 4.5.5-2.5 2-3 3.5-4.5C23 4 22.5 6 21 7c0 4.5-3 7-8 7v9z',
  mechana: rays(6, 11.5, 8, 0.2) + 'M12 7l4.3 2.500v5L12 17l-4.3-2.500v-5z',
  homodeus: 'M2 4l10-3 10 3-2.5 3.500L12 5.5 4.5 7.500zM5 9l5.8-1.500v14L5 17zM19 9l-5.8-1.500v14L19 17zM6.5 11v1.500L9.5 12v-1.500zM17.5 11v1.500L14.5 12v-1.500z',
  order: `${HEX}M12 4.5l6.5 3.700v7.600L12 19.5l-6.5-3.700V8.200zM12 7.500l4 2.300v4.5l-4 2.2-4-2.200V9.800z`,
  undergrowth: LEAF,
  wraethe: 'M12 1c6 0 8.5 4.5 8.5 9.5V23l-3-3.500L15 23l-3-3.500L9 23l-2.5-3.5-3 3.500V10.500C3.5 5.5 6 1 12 1zM7 9l4 2.500c-.5 2-2.5 2.5-3.5 1.500zM17 9l-4 2.500c.5 2 2.5 2.5 3.5 1.500z',
  // metals
  iron: `${RING}M13 11L19 5l1.8 1.8-6 6zM9 15.500l5-5-1.5-1.5-5 5z`,
  steel: `${RING}M12 5.500l5.5 6.500H14v6h-4v-6H6.500z`,
  tin: `${RHOMB}${dot(12, 12, 3.4)}`,
  pewter: `${RHOMB}M7.5 10.800h9v2.400h-9z`,
  zinc: `${SQUARE}M7 7h10v2.300L10.5 15H17v2.500H7v-2.300l6.5-5.700H7z`,
  brass: `${SQUARE}M10.8 6.500h2.400v11h-2.400z`,
  copper: `M12 1l11 20.500H1zM12 6L4.7 19.200h14.600zM9 15h6v2H9z`,
  bronze: `M12 1l11 20.500H1zM12 6L4.7 19.200h14.600zM12 11l2.7 4L12 18l-2.7-3z`,
  atium: `${dot(12, 12, 11)}${dot(12, 12, 9)}${rays(4, 8, 2.6)}`,
  // classes of Hexascension
  fighter: 'M3 2l12 12-2.2 2.200L1.5 5zM21 2L9 14l2.2 2.200L22.5 5zM4 14l6 6-1.8 1.800L2.5 16zM20 14l-6 6 1.8 1.800L21.5 16z',
  merchant: 'M10.9 1.500h2.200V4l8 1.800v2L13.1 6v14H18v2.500H6V20h4.900V6l-8 1.800v-2l8-1.800zM4.5 9L8 15.500H1zM19.5 9l3.5 6.500h-7z',
  manipulator: 'M12 1.500c6 0 10 2 10 2s.5 8-3 13c-2 3-4.5 5-7 6-2.5-1-5-3-7-6-3.5-5-3-13-3-13s4-2 10-2zM5 8c1 3 3 4 5.5 3.500C10 8.5 8 7.5 5 8zM19 8c-1 3-3 4-5.5 3.500C14 8.5 16 7.5 19 8zM8 16c2.5 2 5.5 2 8 0-2 4-6 4-8 0z',
  scout: `${dot(12, 12, 11)}${dot(12, 12, 8.8)}M17 7l-3 7-7 3 3-7z`,
  sage: 'M2 12.500c4-1.3 7-.8 9.2 1V22C9 20.5 6 20.2 2 21zM22 12.500c-4-1.3-7-.8-9.2 1V22c2.2-1.5 5.2-1.8 9.2-1zM12 1l1.4 4L17.5 6.5 13.4 8 12 12l-1.4-4-4.1-1.5 4.1-1.500z',
  neutral: HEX + 'M12 4.5l6.5 3.700v7.600L12 19.5l-6.5-3.700V8.200z',
  weak: 'M3 3c6 2 7 8 6 18C4 15 2 9 3 3z',
  normal: 'M2 3c5 2 6 8 5 18C3 15 1 9 2 3zM12 3c5 2 6 8 5 18-4-6-6-12-5-18z',
  boss: 'M1 3c4 2 5 8 4 18C1 15 0 9 1 3zM9.5 3c4 2 5 8 4 18-4-6-5-12-4-18zM18 3c4 2 5 8 4 18-4-6-5-12-4-18z',
  // kinds of cards
  hero: 'M12 1.500a5 5 0 1 1-.01 0zM12 13c5.5 0 9 3.5 9.5 9.5h-19C3 16.5 6.5 13 12 13z',
  construct: 'M3 2h18v3.500H3zM5 7h3.500v11H5zM10.2 7h3.600v11h-3.600zM15.5 7H19v11h-3.500zM3 19.5h18V23H3z',
  monster: 'M3 1.500c1 4 3 5 5 5.500h8c2-.5 4-1.5 5-5.5 1.5 6 .5 9-1 11 0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10-1.5-2-2.5-5-1-11zM6.5 11l4 3c-1.5 1.3-3.5.5-4-3zM17.5 11l-4 3c1.5 1.3 3.5.5 4-3zM9 18h6l-1.5 2-1.5-1-1.5 1z',
  quick: 'M14.5 1L4 13.500h6L8 23l12-13.500h-7z',
  relic: 'M6 2h12l5 7-11 14L1 9zM4.5 9L12 18.5 19.5 9 16.8 5H7.200z',
  event: `${DROP}M12 8l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.500z`,
  area: 'M1 20L8.5 6l4.5 8 3-4.5L23 20zM17.5 2.500a2.5 2.5 0 1 1-.01 0z',
  mission: 'M4 1.500h2.200v21H4zM7.5 3c5-2 8 2 13.5 0l-3 4.7 3 4.800c-5.5 2-8.5-2-13.5 0z',
  edict: 'M5 2h15q-2 1-2 4v12h4q0 4-4 4H6q-3 0-3-3V8h3V5q0-1.5-1-3zM8.5 7v2h7V7zM8.5 11v2h7v-2zM8.5 15v2h5v-2z',
  metal: DROP,
  // cells
  nexus: rays(6, 11.5, 5) + dot(12, 12, 2.6),
  arena: 'M12 4c6 0 10.5 3 10.5 7s-4.5 9-10.5 9S1.5 15 1.5 11 6 4 12 4zM12 7.500c-4 0-7 1.5-7 3.500s3 4 7 4 7-2 7-4-3-3.5-7-3.500z',
  city: 'M2 22V9l5-3v5l4-9 4 5v5l3-2 4 3v9h-8v-5h-4v5z',
  village: HOUSE,
  start: 'M12 1l9 11-9 11-9-11zM12 5.500L6.6 12l5.4 6.5 5.4-6.500z',
  // the table
  card: CARD,
  cards: 'M3 5h11q1.5 0 1.5 1.500V21q0 1.5-1.5 1.500H3Q1.5 22.5 1.5 21V6.500Q1.5 5 3 5zM9 1.500h11.500Q22 1.5 22 3v15q0 1.5-1.5 1.500H17.500V5q0-2-2-2H8.500q0-1.5.5-1.500z',
  lock: 'M12 1.500a5.5 5.5 0 0 1 5.5 5.500v3H20v12H4V10h2.500V7A5.5 5.5 0 0 1 12 1.500zM12 4a3 3 0 0 0-3 3v3h6V7a3 3 0 0 0-3-3zM11 13.500v5h2v-5z',
  check: 'M9.5 20.500L1.5 12.500l3-3 5 5L20 4l3 3z',
  undo: 'M9 3.500v4c8 0 12.5 4 13.500 13-3-5-7-6.500-13.500-6.500v5L1 11z',
  keys: 'M2.5 5h19Q23 5 23 6.500v11q0 1.500-1.500 1.500h-19Q1 19 1 17.500v-11Q1 5 2.500 5zM4 8v2.500h2.500V8zM8.500 8v2.500H11V8zM13 8v2.500h2.500V8zM17.500 8v2.500H20V8zM6 13.500V16h12v-2.500z',
  ahead: 'M1.500 9.500h10V3.500L22.500 12l-11 8.500v-6h-10z',
  enter: 'M19.500 3.500h3v11.500H10v5L1.500 13.500 10 7v5h9.500z',
  cross: 'M4 1.500l8 8 8-8L22.500 4l-8 8 8 8-2.500 2.500-8-8-8 8L1.500 20l8-8-8-8z',
  skip: 'M2 3.500L12 12 2 20.500zM11 3.500L20 11V4h2.500v16H20v-7l-9 7.500z',
  turned: 'M4 4v6h6L7.5 7.500A6.5 6.5 0 1 1 5.6 13H2.500A9.6 9.6 0 1 0 5.4 5.400z',
}
const SAME: Record<string, string> = {
  draws: 'cards', refreshes: 'turned', eliminates: 'cross', defeats: 'skull', burns: 'flame', hand: 'cards',
  treasure: 'chest', champion: 'construct', ally: 'hero', mercenary: 'coins', character: 'crown', action: 'cards',
  adversary: 'monster', dominance: 'eye', lord: 'crown', funding: 'coin',
  honor: 'star', points: 'star', health: 'heart', defence: 'heart', shields: 'shield',
  pa: 'sword', pd: 'shield', ma: 'wand', md: 'ward',
}

/** The path of a symbol, by the name of an icon, value, faction, metal, class, kind of card or cell. */
export function symbol(name: string): string {
  return ICONS[name] ?? ICONS[SAME[name] ?? 'neutral']!
}
/** Whether there is a symbol of that name. */
export const known = (name: string): boolean => name in ICONS || name in SAME
