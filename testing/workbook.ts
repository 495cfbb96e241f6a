import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx, type CellValue } from 'hucre/xlsx'

/** A workbook as a spreadsheet would save it; all its sheets have the same rows. */
export const workbook = (rows: CellValue[][], names = ['People']): Promise<Uint8Array> =>
  writeXlsx({ sheets: names.map((name) => ({ name, rows })) })

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = (...targets: [string, string][]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A workbook whose one sheet is given as XML: what no library would write. */
export const handmade = (sheetData: string | Buffer, before = '', strings?: Buffer, name = 'S'): Buffer =>
  zip({
    '[Content_Types].xml': `${before}<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ...(strings ? ([['sharedStrings', 'sharedStrings.xml']] satisfies [string, string][]) : []),
    ),
    'xl/worksheets/sheet1.xml': Buffer.concat([
      Buffer.from(`${before}<worksheet xmlns="${SHEET}"><sheetData>`),
      Buffer.from(sheetData),
      Buffer.from('</sheetData></worksheet>'),
    ]),
    ...(strings && { 'xl/sharedStrings.xml': strings }),
  })

/** An archive with the length of each part in its header (APPNOTE.TXT 4.3). */
function zip(parts: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 1 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.byteLength, 14)
    fields.writeUInt32LE(bytes.byteLength, 18)
    fields.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed)
    entries.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name))
    offset += 30 + name.length + packed.byteLength
  }
  const end = Buffer.alloc(18)
  const directory = Buffer.concat(entries)
  end.writeUInt16LE(Object.keys(parts).length, 4)
  end.writeUInt16LE(Object.keys(parts).length, 6)
  end.writeUInt32LE(directory.byteLength, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}
