/** Mirrors a square of three bytes per pixel. */
export function mirrored(square: Uint8Array, side: number): Uint8Array {
  return square.map((_, at) => {
    const [row, column, channel] = [Math.floor(at / (3 * side)), Math.floor(at / 3) % side, at % 3]
    return square[(row * side + side - 1 - column) * 3 + channel] ?? 0
  })
}
