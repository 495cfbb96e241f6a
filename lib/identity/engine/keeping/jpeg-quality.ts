/** The table of ITU T.81 annex K.1 that IJG's quality scales, in the zigzag order of the files. */
const STANDARD = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
]

/**
 * Approximate quality (1–100, on libjpeg's scale) with which a JPEG was saved, from its first quantisation table;
 * `null` if it has no 8-bit table.
 */
export function jpegQuality(jpeg: Uint8Array): number | null {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at + 1] === 0xda) return null
    if (bytes[at + 1] === 0xdb && bytes[at + 4] === 0 && at + 5 + 64 <= bytes.length)
      return qualityOf(bytes.subarray(at + 5, at + 5 + 64))
  }
  return null
}

function qualityOf(table: Uint8Array): number {
  const scale = (100 * table.reduce((sum, value) => sum + value, 0)) / STANDARD.reduce((sum, value) => sum + value, 0)
  return Math.max(1, Math.min(100, Math.round(scale <= 100 ? (200 - scale) / 2 : 5000 / scale)))
}
