/** The addresses of what stands in the middle of cards' pictures, by the family of the game (drawn.ts). */
declare module 'virtual:drawings' {
  const addresses: Record<string, string>
  export default addresses
}
