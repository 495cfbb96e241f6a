import type { Paper } from './paper'
import { printGround, printLetter, wearZone, type ZonePrint } from './zone-print'

/** What drawn passports, cards and visas have in common: labelled fields, dates, and the zone in OCR-B. */

/** OCR-B size 1: ten letters to the inch, at 300 dpi. */
const ZONE_PITCH = 30
const ZONE_LETTERS = 41

const STATES: Record<string, { name: string; nationality: string }> = {
  GBR: { name: 'UNITED KINGDOM', nationality: 'BRITISH CITIZEN' },
  IRL: { name: 'IRELAND', nationality: 'IRELAND' },
  FRA: { name: 'FRANCE', nationality: 'FRANÇAISE' },
  D: { name: 'DEUTSCHLAND', nationality: 'DEUTSCH' },
  ESP: { name: 'ESPAÑA', nationality: 'ESPAÑOLA' },
  ITA: { name: 'ITALIA', nationality: 'ITALIANA' },
  NLD: { name: 'NEDERLAND', nationality: 'NEDERLANDSE' },
  POL: { name: 'POLSKA', nationality: 'POLSKIE' },
  PRT: { name: 'PORTUGAL', nationality: 'PORTUGUESA' },
  ROU: { name: 'ROMÂNIA', nationality: 'ROMÂNĂ' },
}

export const stateName = (code: string): string => STATES[code]?.name ?? code
export const nationalityName = (code: string): string => STATES[code]?.nationality ?? code

/** A label and, below it, its value in bold. */
export function writeField(paper: Paper, label: string, value: string, x: number, y: number, size = 34): void {
  paper.write(label, x, y, { size: size * 0.56, colour: '#6b5a60' })
  paper.write(value, x, y + size * 1.12, { size, face: 'bold' })
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** `02 JUN 2031` */
export function dateInLetters(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`
}

/** `02.06.2031` */
export function dateInDigits(date: string): string {
  return date.split('-').toReversed().join('.')
}

/** The zone on its pale background, or as `print` says; lines are `spacing` apart; `baseline` is that of the first. */
export function writeZone(
  paper: Paper,
  lines: string[],
  at: { left: number; baseline: number; spacing: number },
  print?: ZonePrint,
): void {
  const { width, height } = paper.canvas
  const top = at.baseline - 110
  paper.context.fillStyle = '#f5f2ee'
  paper.context.fillRect(0, top, width, height)
  if (print) printGround(paper, print, top)
  lines.forEach((line, row) => {
    ;[...line].forEach((character, i) => {
      const [x, y] = [at.left + i * ZONE_PITCH, at.baseline + row * at.spacing]
      if (print) printLetter(paper, print, character, x, y, ZONE_LETTERS)
      else paper.write(character, x, y, { size: ZONE_LETTERS, face: 'ocrb' })
    })
  })
  if (print) wearZone(paper, print, top)
}
