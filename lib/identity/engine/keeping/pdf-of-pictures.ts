/** A page filled by one JPEG. */
export interface PicturePage {
  jpeg: Uint8Array
  /** Of the picture, in pixels. */
  columns: number
  rows: number
  /** Of the page, in points. */
  width: number
  height: number
}

/** A PDF (ISO 32000-1) of only these pages: no properties, no dates, no producer. */
export function pdfOfPictures(pages: PicturePage[]): Buffer {
  const objects = [
    [text('<< /Type /Catalog /Pages 2 0 R >>')],
    [text(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${firstOf(i)} 0 R`).join(' ')}] >>`)],
    ...pages.flatMap(objectsOf),
  ]
  const parts: Buffer[] = [text('%PDF-1.4\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, i) => {
    places.push(length)
    for (const part of [text(`${i + 1} 0 obj\n`), ...object, text('\nendobj\n')]) add(part)
  })
  const start = length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(
    text(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const text = (words: string) => Buffer.from(words, 'latin1')
/** After the catalogue and the list of pages, three objects per page. */
const firstOf = (page: number) => 3 + 3 * page

function objectsOf({ jpeg, columns, rows, width, height }: PicturePage, i: number): Buffer[][] {
  const [painting, picture] = [firstOf(i) + 1, firstOf(i) + 2]
  const size = `${points(width)} ${points(height)}`
  const paint = `${points(width)} 0 0 ${points(height)} 0 0 cm /Page Do`
  return [
    [
      text(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Resources << /XObject << /Page ${picture} 0 R >> >> /Contents ${painting} 0 R >>`,
      ),
    ],
    [text(`<< /Length ${paint.length} >>\nstream\n${paint}\nendstream`)],
    [
      text(
        `<< /Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      Buffer.from(jpeg),
      text('\nendstream'),
    ],
  ]
}

const points = (value: number) => String(Number(value.toFixed(3)))
