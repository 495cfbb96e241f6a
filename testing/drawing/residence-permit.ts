import { drawnOnce } from './drawn-once'
import { loadImage } from '@napi-rs/canvas'
import { cardZone, type CardData } from './card-zone'
import { dateInDigits, nationalityName, stateName, writeField, writeZone } from './document-print'
import { guilloche, jpegOf, newPaper, type Paper } from './paper'
import type { ZonePrint } from './zone-print'

export interface DrawnPermit extends CardData {
  /**
   * British cards followed the Union's format of 2008, with birth, nationality and sex on the back; that of 2017 has
   * them on the front.
   */
  format: 2008 | 2017
  /** Its heading: “residence permit” in the state's language. */
  title: string
  /** What it permits. */
  type: string
  portrait?: Buffer
  print?: ZonePrint
}

/** 85.6 × 54 mm at 300 dpi. */
const WIDTH = 1012
const HEIGHT = 638

/**
 * Draws one side of a residence permit (Regulation (EC) 1030/2002 as amended in 2008 and 2017), as a flat JPEG. The
 * zone is on the back.
 */
export const drawPermit = (permit: DrawnPermit, side: 'front' | 'back'): Promise<Buffer> =>
  drawnOnce('residence permit', [permit, side], () => drawSide(permit, side))

async function drawSide(permit: DrawnPermit, side: 'front' | 'back'): Promise<Buffer> {
  const paper = newPaper(WIDTH, HEIGHT, '#eef0e8')
  guilloche(paper, '#d3dfe6')
  guilloche(paper, '#ead9cf', 21)
  if (side === 'front') await drawFront(paper, permit)
  else drawBack(paper, permit)
  return jpegOf(paper)
}

async function drawFront(paper: Paper, permit: DrawnPermit): Promise<void> {
  const { format, issuer, nationality, title, number, portrait } = permit
  paper.write(title, 330, 62, { size: 30, face: 'bold', colour: '#7a3b58' })
  paper.write(stateName(issuer ?? nationality), 40, 62, { size: 26, face: 'bold', colour: '#7a3b58' })
  paper.write(number, 790, 100, { size: 28, face: 'bold' })
  if (portrait) paper.context.drawImage(await loadImage(portrait), 40, 130, 270, 350)
  const name = `${permit.surname} ${permit.given_names}`.toUpperCase()
  const rows: [label: string, value: string][] =
    format === 2008
      ? [
          ['NAME', name],
          ['VALID UNTIL', dateInDigits(permit.expiry)],
          ['TYPE OF PERMIT', permit.type],
          ['REMARKS', 'WORK PERMITTED'],
        ]
      : [
          ['SURNAME', permit.surname.toUpperCase()],
          ['FORENAMES', permit.given_names.toUpperCase()],
          ['SEX  NATIONALITY', `${permit.sex}   ${permit.nationality}`],
          ['DATE OF BIRTH', dateInDigits(permit.birth)],
          ['TYPE OF PERMIT', permit.type],
          ['DATE OF EXPIRY', dateInDigits(permit.expiry)],
        ]
  rows.forEach(([label, value], row) => writeField(paper, label, value, 350, 140 + row * 76, 28))
}

function drawBack(paper: Paper, permit: DrawnPermit): void {
  if (permit.format === 2008) {
    writeField(paper, 'DATE AND PLACE OF BIRTH', dateInDigits(permit.birth), 62, 60, 26)
    writeField(paper, 'NATIONALITY', nationalityName(permit.nationality), 62, 130, 26)
    writeField(paper, 'SEX', permit.sex, 62, 200, 26)
  } else writeField(paper, 'PLACE OF BIRTH', 'LAGOS', 62, 90, 26)
  writeZone(paper, cardZone(permit), { left: 62, baseline: 460, spacing: 62 }, permit.print)
}
