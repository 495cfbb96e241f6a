import { deflateSync } from 'node:zlib'
import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'

/* Files that reveal more than they show: where, when, by whom and with what they were made. */

/** What no kept copy may still contain. */
export const TELLTALES = [
  'GPS',
  'Exif',
  'Telltale',
  'Fairphone',
  '52.6282',
  'Norwich home',
  'Photoshop 3.0',
  'xpacket',
  'photoshop:',
  'Ann Author',
  'secret.txt',
  'not for you',
  'older revision',
  'Creator',
  'Producer',
  'CreationDate',
  'Metadata',
]

const XMP = `<?xpacket begin="" id="Telltale"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Norwich home" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52.6282"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
const GPS = {
  IFD0: { Make: 'Fairphone', Model: 'Fairphone Telltale', ImageDescription: 'Norwich home' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 37/1 42/1', GPSLongitudeRef: 'E', GPSLongitude: '1/1 17/1 33/1' },
}

/** IPTC in a Photoshop segment, and a comment, after the first two bytes of a JPEG. */
function withSegments(jpeg: Buffer): Buffer {
  const city = Buffer.from('Norwich home')
  const iptc = Buffer.concat([Buffer.from([0x1c, 2, 90, 0, city.length]), city])
  const resource = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
    Buffer.from([0, 0, 0, iptc.length]),
    iptc,
    Buffer.alloc(iptc.length % 2),
  ])
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, resource),
    segment(0xfe, Buffer.from('Telltale comment')),
    jpeg.subarray(2),
    Buffer.from('Telltale behind the end'),
  ])
}

/** @param orientation as in EXIF */
export async function telltaleJpeg(picture: Buffer, orientation = 1): Promise<Buffer> {
  return withSegments(
    await sharp(picture).withExif(GPS).withXmp(XMP).withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer(),
  )
}

const chunk = (type: string, data: Buffer) =>
  Buffer.concat([Buffer.from([0, 0, data.length >> 8, data.length & 255]), Buffer.from(type), data, Buffer.alloc(4)])

/** With texts before its end, and extra bytes after it. */
export async function telltalePng(picture: Buffer): Promise<Buffer> {
  const png = await sharp(picture).resize({ width: 400 }).withExif(GPS).withXmp(XMP).png({ palette: true }).toBuffer()
  const end = png.length - 12
  const ztxt = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('Telltale')])
  const words = [chunk('zTXt', ztxt), chunk('tIME', Buffer.from([7, 234, 11, 3, 9, 9, 9]))].map(withChecksum)
  return Buffer.concat([png.subarray(0, end), ...words, png.subarray(end), Buffer.from('Telltale behind the end')])
}

function withChecksum(bytes: Buffer): Buffer {
  let crc = 0xffffffff
  for (const byte of bytes.subarray(4, -4)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0, bytes.length - 4)
  return bytes
}

/**
 * A bill with an author, a location in its XMP, an attached file, a photograph with a location of its own, and an
 * earlier revision.
 */
export async function telltalePdf(bill: Buffer, picture: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(bill)
  document.setAuthor('Ann Author')
  document.setCreator('Telltale Writer')
  const { context, catalog } = document
  catalog.set(PDFName.of('Metadata'), context.register(context.stream(XMP, { Type: 'Metadata', Subtype: 'XML' })))
  await document.attach(Buffer.from('not for you'), 'secret.txt', {
    mimeType: 'text/plain',
    description: 'Norwich home',
  })
  const photograph = await document.embedJpg(await telltaleJpeg(picture))
  document.getPage(0).drawImage(photograph, { x: 60, y: 40, width: 120, height: 90 })
  document
    .getPage(0)
    .node.addAnnot(
      context.register(
        context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [0, 0, 1, 1],
          Contents: PDFString.of('Telltale'),
          P: PDFArray.withContext(context),
          NM: PDFHexString.fromText('Telltale'),
        }),
      ),
    )
  const saved = Buffer.from(await document.save({ useObjectStreams: false }))
  const start = saved.lastIndexOf('startxref')
  const table = Number(/startxref\s+(\d+)/.exec(saved.toString('latin1', start))?.[1])
  const size = /\/Size (\d+)/.exec(saved.toString('latin1'))?.[1] ?? '1'
  const root = /\/Root (\d+ \d+ R)/.exec(saved.toString('latin1'))?.[1] ?? ''
  const added = `9999 0 obj\n(older revision, Telltale)\nendobj\n`
  const xref = `xref\n9999 1\n${String(saved.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size ${Math.max(10_000, Number(size))} /Root ${root} /Prev ${table} >>\nstartxref\n${saved.length + added.length}\n%%EOF\n`
  return Buffer.concat([saved, Buffer.from(added + xref, 'latin1')])
}

/** Every text anywhere in a file: its bytes, and each stream or chunk in it that inflates. */
export function wordsIn(file: Uint8Array, inflate: (compressed: Uint8Array) => Buffer | null): string {
  const bytes = Buffer.from(file)
  const words = [bytes.toString('latin1')]
  for (let at = 0; at < bytes.length - 2; at++) {
    if (bytes[at] !== 0x78 || (0x7800 + (bytes[at + 1] ?? 0)) % 31 !== 0) continue
    const inflated = inflate(bytes.subarray(at))
    if (inflated) words.push(inflated.toString('latin1'))
  }
  return words.join('\n')
}
