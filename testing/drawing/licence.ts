import { drawnOnce } from './drawn-once'
import { loadImage } from '@napi-rs/canvas'
import { guilloche, jpegOf, newPaper, type Paper } from './paper'

export interface DrawnLicence {
  portrait?: Buffer
  surname: string
  given_names: string
  /** `YYYY-MM-DD`, like all dates here. */
  birth: string
  birthplace?: string
  issued: string
  expiry: string
  /** The driver number: 16 characters, or 8 digits of Northern Ireland. */
  number: string
  /** Lines of the holder's address, postcode last. */
  address: string[]
  /** Northern Ireland's cards have their own heading and authority, and eight-digit numbers. */
  issuer?: 'GB' | 'NI'
  /** A learner's card: green, with its own heading. */
  provisional?: boolean
  /** Field 4d, a second number on some cards. */
  other_number?: string
}

/** 85.6 × 54 mm at 300 dpi. */
const WIDTH = 1012
const HEIGHT = 638

/** Draws the front of a UK photocard driving licence, as a flat JPEG. */
export const drawLicence = (licence: DrawnLicence): Promise<Buffer> =>
  drawnOnce('licence', [licence], () => draw(licence))

async function draw(licence: DrawnLicence): Promise<Buffer> {
  const paper = newPaper(WIDTH, HEIGHT, licence.provisional ? '#e3f1e4' : '#f6e3e6')
  guilloche(paper, licence.provisional ? '#cfe6d1' : '#eecdd3')
  guilloche(paper, '#dfe0ee', 19)
  paper.context.fillStyle = '#27418b'
  paper.context.fillRect(36, 34, 84, 58)
  paper.write('UK', 54, 76, { size: 36, face: 'bold', colour: '#fff' })
  writeHeading(paper, licence)
  if (licence.portrait) await drawGreyPortrait(paper, licence.portrait)
  writeFields(paper, licence)
  return jpegOf(paper)
}

function writeHeading(paper: Paper, { issuer, provisional }: DrawnLicence): void {
  const colour = provisional ? '#2e7d4f' : '#b03a57'
  if (provisional) paper.write('PROVISIONAL', 140, 78, { size: 34, face: 'bold', colour })
  paper.write('DRIVING LICENCE', 400, 78, { size: 44, face: 'bold', colour })
  if (issuer === 'NI') paper.write('NORTHERN IRELAND', 400, 108, { size: 24, face: 'bold', colour })
}

/** Licences show the holder's picture in grey. */
async function drawGreyPortrait(paper: Paper, portrait: Buffer): Promise<void> {
  paper.context.filter = 'grayscale(1)'
  paper.context.drawImage(await loadImage(portrait), 40, 130, 270, 350)
  paper.context.filter = 'none'
}

function writeFields(paper: Paper, licence: DrawnLicence): void {
  const rows: [label: string, value: string][] = [
    ['1.', licence.surname.toUpperCase()],
    ['2.', licence.given_names.toUpperCase()],
    ['3.', `${printedDate(licence.birth)} ${licence.birthplace ?? 'UNITED KINGDOM'}`],
    ['4a.', `${printedDate(licence.issued)}   4c. ${licence.issuer === 'NI' ? 'DVA' : 'DVLA'}`],
    ['4b.', `${printedDate(licence.expiry)}${licence.other_number ? `   4d. ${licence.other_number}` : ''}`],
    ['5.', licence.issuer === 'NI' ? licence.number : `${licence.number} 51`],
    ['7.', ''],
    ['8.', ''],
  ]
  rows.forEach(([label, value], row) => {
    const y = 146 + row * 45
    paper.write(label, 340, y, { size: 24, colour: '#3d4966' })
    paper.write(value, label.length > 2 ? 392 : 374, y, { size: 29 })
  })
  signature(paper, 420, 410)
  licence.address.forEach((line, i) => paper.write(line.toUpperCase(), 374, 461 + i * 34, { size: 27 }))
  paper.write('9.', 340, 612, { size: 24, colour: '#3d4966' })
  paper.write('AM/B1/B/f/k/q', 374, 612, { size: 27 })
}

function printedDate(date: string): string {
  return date.split('-').toReversed().join('.')
}

function signature({ context }: Paper, x: number, y: number): void {
  context.strokeStyle = '#2b2d38'
  context.lineWidth = 3
  context.beginPath()
  for (let step = 0; step < 60; step++) context.lineTo(x + step * 3, y + 12 * Math.sin(step / 2.3) * Math.cos(step / 7))
  context.stroke()
}
