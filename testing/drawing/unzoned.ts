import { photograph } from './ageing'
import { drawBill } from './bill'
import { BILL_KINDS } from './bill-kinds'
import { drawIdentityCard } from './identity-card'
import { drawLicence } from './licence'
import { writeNotices } from './notices'
import { guilloche, jpegOf, newPaper, type Paper } from './paper'
import { chanceFrom, type Chance } from './seeded'

const HOLDER = {
  surname: 'Meulendijk',
  given_names: 'Jan Willem',
  nationality: 'NLD',
  number: 'SPECI2014',
  birth: '1979-08-02',
  expiry: '2031-04-11',
  sex: 'M' as const,
}
const ADDRESS = ['27 High Street', 'Norwich', 'NR3 4TE']

/**
 * A photographed page without a zone, of a kind that the seed picks: letters, payment slips, bills, licences, fronts of
 * cards.
 */
export async function drawUnzoned(seed: number): Promise<Buffer> {
  const chance = chanceFrom(seed * 17 + 11)
  const quality = chance.of('scan', 'good', 'fair', 'poor', 'real', 'real')
  return photograph(await drawFlat(chance), quality, seed)
}

function drawFlat(chance: Chance): Promise<Buffer> {
  const share = chance.between(0, 1)
  if (share < 0.35) return drawLetter(chance)
  if (share < 0.6) return drawSlip(chance)
  if (share < 0.8) {
    const kind = BILL_KINDS[Math.floor(chance.between(0, BILL_KINDS.length))] ?? 'utility'
    return drawBill({ kind, holder: 'Jan Meulendijk', address: ADDRESS, date: '2026-10-03' })
  }
  if (share < 0.9)
    return drawLicence({
      ...HOLDER,
      issued: '2019-02-11',
      address: ADDRESS,
      number: `MEULE${Math.floor(chance.between(1e5, 1e6))}JW9AB`,
    })
  return drawIdentityCard({ ...HOLDER, number: String(Math.floor(chance.between(1e8, 1e9))) }, 'front')
}

/** English text on plain or patterned paper, in any size. */
function drawLetter(chance: Chance): Promise<Buffer> {
  const paper = newPaper(1240, Math.round(chance.between(800, 1700)), chance.of('#fff', '#f3ece6', '#e9eef0'))
  if (chance.in(0.5)) guilloche(paper, '#d9e2da', 9)
  const size = chance.between(18, 34)
  const from = Math.floor(chance.between(0, 7))
  const lines = Math.floor(paper.canvas.height / (size * 1.5)) - 3
  writeNotices(paper, { left: 70, top: 40, lines, size, from }, chance.of('sans', 'bold', 'ocrb'))
  return jpegOf(paper)
}

/** A payment slip: lines of digits in OCR-B at its foot, which are almost a zone. */
function drawSlip(chance: Chance): Promise<Buffer> {
  const paper = newPaper(1300, Math.round(chance.between(600, 900)), chance.of('#fff', '#fbe9d8', '#f6f5f1'))
  if (chance.in(0.4)) guilloche(paper, '#e6d3d0', 8)
  writeNotices(paper, { left: 60, top: 20, lines: 6, size: 24, from: Math.floor(chance.between(0, 7)) })
  const lines = Math.floor(chance.between(1, 4))
  for (let row = 0; row < lines; row++)
    writeCode(paper, chance, paper.canvas.height - 60 - row * chance.between(60, 90))
  return jpegOf(paper)
}

function writeCode(paper: Paper, chance: Chance, baseline: number): void {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(chance.between(0, 10))).join('')
  const code = chance.in(0.5)
    ? `${digits(13)}>${digits(16)}+ ${digits(9)}>`
    : `${digits(8)} ${digits(10)} ${digits(6)} ${digits(5)}`
  ;[...code].forEach((letter, i) =>
    paper.write(letter, 70 + i * 28, baseline, { size: 38, face: chance.in(0.9) ? 'ocrb' : 'sans' }),
  )
}
