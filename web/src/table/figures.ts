/** A figure on a board, 14 high: it stands on the ground at 5.2. */
export const PAWN = 'M-4.6 5.200C-4.6 2.500-2.300 1.800-1.700-.8A3.700 3.700 0 1 1 1.700 -.8C2.300 1.800 4.600 2.500 4.600 5.200Q0 7 -4.600 5.200Z'
