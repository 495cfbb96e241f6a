import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { fullName, NOTHING_READ, type DocumentText } from '../document-text'
import { resizeGrey, type GreyPlane } from '../grey'
import { deskew } from '../skew'
import { readAamva, type AamvaCard } from './aamva'

/** Barcodes correct their own errors: if it was decoded, it is what was printed. */
const DECODED = 0.98
const NAME_CUT = 0.7

/**
 * Pixels: on a small phone picture the rows of a barcode are two pixels high, and the decoder scans them along straight
 * lines.
 */
const CLOSE_WIDTH = 2600

/** Reads the barcode of a back; if it is not found at once, tries again on the picture levelled and enlarged. */
export async function readBarcodeClosely(picture: GreyPlane): Promise<DocumentText | null> {
  const found = await readBarcode(picture)
  if (found) return found
  const level = await deskew(picture)
  return readBarcode(await resizeGrey(level, Math.max(level.width, Math.min(2 * level.width, CLOSE_WIDTH))))
}

/**
 * The PDF417 barcode on the back of a US or Canadian licence or identity card, in any orientation; `null` if there is
 * none.
 */
export async function readBarcode(picture: GreyPlane): Promise<DocumentText | null> {
  prepare()
  const found = await readBarcodes(colours(picture), { formats: ['PDF417'], tryHarder: true, maxNumberOfSymbols: 2 })
  const cards = found
    .filter(({ isValid }) => isValid)
    .map(({ bytes }) => readAamva(Buffer.from(bytes).toString('latin1')))
  const card = cards.find((read) => read !== null)
  return card ? cardDocument(card) : null
}

function cardDocument({ kind, names_cut, ...fields }: AamvaCard): DocumentText {
  return {
    ...NOTHING_READ,
    ...fields,
    document_type: kind,
    layout: 'aamva',
    side: 'back',
    name_source: 'barcode',
    full_name: fullName(fields),
    reading_score: names_cut ? NAME_CUT : DECODED,
    quality: names_cut ? ['text_not_read'] : [],
  }
}

let prepared = false
/** Loads the decoder from its package; by default the library would fetch it from the network. */
function prepare(): void {
  if (prepared) return
  prepared = true
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
  })
}

function colours({ data, width, height }: GreyPlane): {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
  colorSpace: 'srgb'
} {
  const colour = new Uint8ClampedArray(data.length * 4)
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? 0
    colour.set([value, value, value, 255], i * 4)
  }
  return { data: colour, width, height, colorSpace: 'srgb' }
}
