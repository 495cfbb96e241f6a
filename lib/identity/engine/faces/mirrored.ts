/** A square of three bytes a pixel as a mirror shows it. */
export function mirrored(square: Uint8Array, side: number): Uint8Array {
  return square.map((_, at) => {
    const [row, column, channel] = [Math.floor(at / (3 * side)), Math.floor(at / 3) % side, at % 3]
    return square[(row * side + side - 1 - column) * 3 + channel] ?? 0
  })
}
