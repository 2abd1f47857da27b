const TINTS = 6

/** The colour of each seat by the names at the table: whoever sits elsewhere in a rematch keeps theirs. */
export function tints(names: readonly string[]): string[] {
  const order = names.map((_, seat) => seat).sort((one, other) => (names[one]! < names[other]! ? -1 : names[one]! > names[other]! ? 1 : one - other))
  return names.map((_, seat) => `seat-${order.indexOf(seat) % TINTS}`)
}
