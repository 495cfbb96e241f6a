import { drawnOnce } from './drawn-once'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadImage } from '@napi-rs/canvas'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { writeField } from './document-print'
import { guilloche, jpegOf, newPaper, type Paper } from './paper'

export interface DrawnAmericanLicence {
  portrait?: Buffer
  surname: string
  given_names: string
  /** `YYYY-MM-DD`, like all dates here. */
  birth: string
  expiry: string
  number: string
  country: 'USA' | 'CAN'
  /** Street, city, state or province, postcode. */
  address: [string, string, string, string]
  /** Drawn as an identification card if `ID`. */
  kind?: 'DL' | 'ID'
  /** Encoded instead of the computed elements. */
  barcode?: string
}

/** 85.6 × 54 mm at 300 dpi. */
const WIDTH = 1012
const HEIGHT = 638

/**
 * Draws one side of a US or Canadian licence, as a flat JPEG: portrait and print on the front, the barcode on the back.
 */
export const drawAmericanLicence = (licence: DrawnAmericanLicence, side: 'front' | 'back'): Promise<Buffer> =>
  drawnOnce('American licence', [licence, side], () => drawSide(licence, side))

async function drawSide(licence: DrawnAmericanLicence, side: 'front' | 'back'): Promise<Buffer> {
  const paper = newPaper(WIDTH, HEIGHT, '#eef1e6')
  guilloche(paper, '#d5e0d0')
  if (side === 'front') await drawFront(paper, licence)
  else await drawBack(paper, licence)
  return jpegOf(paper)
}

async function drawFront(paper: Paper, licence: DrawnAmericanLicence): Promise<void> {
  const title = licence.kind === 'ID' ? 'IDENTIFICATION CARD' : 'DRIVER LICENSE'
  paper.write(`${licence.address[2]} ${title}`, 60, 80, { size: 44, face: 'bold', colour: '#1d4d7a' })
  if (licence.portrait) paper.context.drawImage(await loadImage(licence.portrait), 40, 130, 270, 350)
  const printed = (day: string) => (licence.country === 'USA' ? american(day, '/') : day.replaceAll('-', '/'))
  const rows = [
    ['4d DLN', licence.number],
    ['1 LN', licence.surname.toUpperCase()],
    ['2 FN', licence.given_names.toUpperCase()],
    ['3 DOB', printed(licence.birth)],
    ['4b EXP', printed(licence.expiry)],
  ]
  rows.forEach(([label = '', value = ''], row) => writeField(paper, label, value, 350, 140 + row * 74, 28))
}

async function drawBack(paper: Paper, licence: DrawnAmericanLicence): Promise<void> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
  })
  const { image, error } = await writeBarcode(licence.barcode ?? aamvaText(licence), {
    format: 'PDF417',
    ecLevel: '5',
    scale: 3,
  })
  if (!image) throw new Error(error)
  const barcode = await loadImage(Buffer.from(await image.arrayBuffer()))
  const width = 860
  paper.context.fillStyle = '#fff'
  paper.context.fillRect(60, 60, width + 32, (width * barcode.height) / barcode.width + 32)
  paper.context.drawImage(barcode, 76, 76, width, (width * barcode.height) / barcode.width)
  paper.write('CLASS C  RESTR NONE  END NONE', 76, 590, { size: 26 })
}

/** The text of the barcode: header, one subfile, its elements (AAMVA DL/ID Card Design Standard 2020, annex D). */
export function aamvaText({
  surname,
  given_names,
  birth,
  expiry,
  number,
  country,
  address,
  kind = 'DL',
}: DrawnAmericanLicence): string {
  const [first = '', ...middle] = given_names.toUpperCase().split(' ')
  const date = country === 'USA' ? (day: string) => american(day, '') : (day: string) => day.replaceAll('-', '')
  const [street, city, state, postcode] = address.map((line) => line.toUpperCase())
  const elements = [
    `DAQ${number}`,
    `DCS${surname.toUpperCase()}`,
    'DDEN',
    `DAC${first}`,
    'DDFN',
    `DAD${middle.join(',') || 'NONE'}`,
    'DDGN',
    'DCAC',
    'DCBNONE',
    'DCDNONE',
    `DBD${date('2022-03-01')}`,
    `DBB${date(birth)}`,
    `DBA${date(expiry)}`,
    'DBC2',
    'DAYBRO',
    'DAU068 in',
    `DAG${street}`,
    `DAI${city}`,
    `DAJ${state}`,
    `DAK${postcode?.padEnd(9, country === 'USA' ? '0' : ' ')}  `,
    'DCF83D9BN217QO983B1',
    `DCG${country}`,
  ]
  const data = `${kind}${elements.join('\n')}\r`
  const length = (value: number) => String(value).padStart(4, '0')
  return `@\n\u001e\rANSI 636000100001${kind}${length(31)}${length(data.length)}${data}`
}

function american(day: string, separator: string): string {
  const [year, month, date] = day.split('-')
  return [month, date, year].join(separator)
}
