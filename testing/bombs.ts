import { createCanvas } from '@napi-rs/canvas'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/* Small files that demand far more work than a document needs, each in its own way. */

/** An object of a PDF: its dictionary without `<<` and `>>`, and the bytes of its stream. */
interface PdfObject {
  says: string
  bytes?: Buffer
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
function pdfOf(objects: PdfObject[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = parts[0]?.byteLength ?? 0
  for (const [i, { says, bytes }] of objects.entries()) {
    const head = `${i + 1} 0 obj\n<<${says}${bytes ? `/Length ${bytes.byteLength}` : ''}>>\n`
    const part = bytes
      ? Buffer.concat([Buffer.from(`${head}stream\n`), bytes, Buffer.from('\nendstream\nendobj\n')])
      : Buffer.from(`${head}endobj\n`)
    places.push(at)
    at += part.byteLength
    parts.push(part)
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

/** One page whose content is object 4; `more` follow it. */
function pageOf(content: PdfObject, { resources = '', more = [] as PdfObject[], contents = '4 0 R' } = {}): Buffer {
  const page = `/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents}/Resources<<${resources}>>`
  return pdfOf([
    { says: '/Type/Catalog/Pages 2 0 R' },
    { says: '/Type/Pages/Kids[3 0 R]/Count 1' },
    { says: page },
    content,
    ...more,
  ])
}

const stream = (bytes: Buffer, filter: string): PdfObject => ({ says: `/Filter${filter}`, bytes })
const flated = (text: string) => stream(deflateSync(Buffer.from(text)), '/FlateDecode')
const HUNDRED_MB = 100_000_000
/** Packing this many takes a second, and every bomb needs them. */
const packedZeros = new Map<number, Buffer>()
function zeros(size: number): Buffer {
  const packed = packedZeros.get(size) ?? deflateSync(Buffer.alloc(size), { level: 9 })
  packedZeros.set(size, packed)
  return packed
}

/** 300 MB of zeros as a page's content, packed twice: about 900 bytes. */
export const flateBomb = () =>
  pageOf(stream(deflateSync(zeros(3 * HUNDRED_MB), { level: 9 }), '[/FlateDecode/FlateDecode]'))

/** The same, also encoded in hexadecimal and base 85. */
export function wrappedBomb(): Buffer {
  const packed = deflateSync(zeros(HUNDRED_MB), { level: 9 })
  return pageOf(stream(Buffer.from(`${packed.toString('hex')}>`), '[/ASCIIHexDecode/FlateDecode/FlateDecode]'))
}

/** 100 MB of zeros, run-length encoded: two bytes for 128. */
export function runLengthBomb(): Buffer {
  const runs = Buffer.alloc(2 * Math.ceil(HUNDRED_MB / 128), Buffer.from([129, 0]))
  return pageOf(
    stream(deflateSync(Buffer.concat([runs, Buffer.from([128])]), { level: 9 }), '[/FlateDecode/RunLengthDecode]'),
  )
}

/** A content stream of a few kilobytes that the page references 4 000 times: 400 MB in all. */
export const repeatedBomb = () => pageOf(flated(' '.repeat(100_000)), { contents: `[${'4 0 R '.repeat(4000)}]` })

/** A form that draws the next one four times, on twenty levels: a million million forms. */
export function formBomb(levels = 20): Buffer {
  const form = (next: number | null): PdfObject => {
    const { says, bytes = Buffer.alloc(0) } = flated(next ? '/F Do '.repeat(4) : '0 0 1 1 re f')
    return {
      says: `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${next ? `/XObject<</F ${next} 0 R>>` : ''}>>${says}`,
      bytes,
    }
  }
  return pageOf(flated('/F Do'), {
    resources: '/XObject<</F 5 0 R>>',
    more: Array.from({ length: levels }, (_, i) => form(i + 1 < levels ? i + 6 : null)),
  })
}

/** Five million operators in thirty kilobytes. */
export const operatorBomb = () => pageOf(flated('q Q '.repeat(3_500_000)))

/** Pictures that claim 30 000 by 30 000 pixels and hold none. */
export const pictureBomb = () =>
  pageOf(flated('595 0 0 842 0 0 cm /I Do'), {
    resources: '/XObject<</I 5 0 R>>',
    more: [
      {
        says: '/Type/XObject/Subtype/Image/Width 30000/Height 30000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode',
        bytes: zeros(900_000),
      },
    ],
  })

/** A JPEG whose own frame claims 500 million pixels, on a page that says a thousand. */
export function jpegBomb(): Buffer {
  const jpeg = createCanvas(16, 16).encodeSync('jpeg')
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2))
  jpeg.writeUInt16BE(59_121, frame + 5)
  jpeg.writeUInt16BE(8396, frame + 7)
  return pageOf(flated('595 0 0 842 0 0 cm /I Do'), {
    resources: '/XObject<</I 5 0 R>>',
    more: [
      {
        says: '/Type/XObject/Subtype/Image/Width 1000/Height 1000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode',
        bytes: jpeg,
      },
    ],
  })
}

/** An object stream of 300 MB, which is unpacked before there is any page. */
export function objectStreamBomb(): Buffer {
  const packed = deflateSync(zeros(3 * HUNDRED_MB), { level: 9 })
  const objects: PdfObject[] = [
    { says: '/Type/Catalog/Pages 9 0 R' },
    { says: '/Type/ObjStm/N 1/First 5/Filter[/FlateDecode/FlateDecode]', bytes: packed },
  ]
  const file = pdfOf(objects)
  const place = file.indexOf('2 0 obj')
  // A cross-reference stream says that object 9 is the first inside object 2.
  const rows = [[1, 9, 0], [1, place, 0], ...Array.from({ length: 6 }, () => [0, 0, 0]), [2, 2, 0]]
  const table = Buffer.from(rows.flatMap(([kind = 0, where = 0, which = 0]) => [kind, where >> 8, where & 255, which]))
  const at = file.indexOf('xref\n')
  const head = `10 0 obj\n<</Type/XRef/Size 11/Root 1 0 R/Index[1 9]/W[1 2 1]/Length ${table.byteLength}>>\nstream\n`
  return Buffer.concat([
    file.subarray(0, at),
    Buffer.from(head),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF`),
  ])
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write(kind, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** A black PNG of 16 000 by 16 000 pixels of one bit each, assembled here because drawing it would take seconds. */
export function pixelBomb(): Buffer {
  const side = 16_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', zeros(side * (1 + side / 8))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG that is a line. */
export const linePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 100_000, height: 100, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
