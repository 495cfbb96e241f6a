import { CELL_SIZE } from './glyph-cell'
import stored from './glyph-templates.json' with { type: 'json' }

/** One rendering of one character: mean 0, length 1, so that a dot product is the correlation. */
export interface GlyphTemplate {
  character: number
  cell: Float32Array
}

/**
 * OCR-B (ISO 1073-2) with two degrees of blur; `character` is the index in MRZ_CHARACTERS. Made by
 * generate-glyph-templates.ts.
 */
export const GLYPH_TEMPLATES: GlyphTemplate[] = load()

function load(): GlyphTemplate[] {
  const bytes = Buffer.from(stored.ink, 'base64')
  return Array.from({ length: bytes.length / CELL_SIZE }, (_, i) => ({
    character: Math.floor(i / stored.looks),
    cell: normalise(Float32Array.from(bytes.subarray(i * CELL_SIZE, (i + 1) * CELL_SIZE))),
  }))
}

/** Scales a cell to mean 0 and length 1, in place. */
export function normalise(cell: Float32Array): Float32Array {
  let mean = 0
  for (const value of cell) mean += value / cell.length
  let squares = 0
  for (let i = 0; i < cell.length; i++) {
    cell[i] = (cell[i] ?? 0) - mean
    squares += (cell[i] ?? 0) ** 2
  }
  const length = Math.sqrt(squares) + 1e-6
  for (let i = 0; i < cell.length; i++) cell[i] = (cell[i] ?? 0) / length
  return cell
}
