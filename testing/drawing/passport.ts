import { drawnOnce } from './drawn-once'
import { loadImage } from '@napi-rs/canvas'
import { dateInLetters, nationalityName, writeField, writeZone } from './document-print'
import { guilloche, jpegOf, newPaper, type Paper } from './paper'
import { passportZone, type PassportData } from './passport-zone'
import type { ZonePrint } from './zone-print'

export interface DrawnPassport extends PassportData {
  /** A portrait as JPEG; without one the frame stays empty. */
  portrait?: Buffer
  /** Printed instead of the computed zone: for forged passports. */
  zone?: [string, string]
  /** Printed large across the page, as on specimens. */
  overprint?: string
  /** How its zone is printed, if not plainly. */
  print?: ZonePrint
}

/** 125 × 88 mm at 300 dpi. */
const WIDTH = 1476
const HEIGHT = 1039

/** Draws the data page of a passport, as a flat JPEG. */
export const drawPassport = (passport: DrawnPassport): Promise<Buffer> =>
  drawnOnce('passport', [passport], () => draw(passport))

async function draw(passport: DrawnPassport): Promise<Buffer> {
  const paper = newPaper(WIDTH, HEIGHT, '#f3ece6')
  guilloche(paper, '#e6d3d0')
  guilloche(paper, '#d9e2da', 22)
  paper.write('PASSPORT', 80, 92, { size: 40, face: 'bold', colour: '#5b2333' })
  paper.write('PASSEPORT', 80, 128, { size: 24, colour: '#5b2333' })
  if (passport.portrait) paper.context.drawImage(await loadImage(passport.portrait), 80, 190, 420, 540)
  writePrintedZone(paper, passport)
  if (passport.overprint) paper.write(passport.overprint, 620, 130, { size: 60, face: 'bold', colour: '#b5322e' })
  const at = { left: 78, baseline: HEIGHT - 150, spacing: 75 }
  writeZone(paper, passport.zone ?? passportZone(passport), at, passport.print)
  return jpegOf(paper)
}

function writePrintedZone(paper: Paper, passport: DrawnPassport): void {
  const field = (label: string, value: string, x: number, y: number) => writeField(paper, label, value, x, y)
  field('Type/Type', 'P', 560, 150)
  field('Code of Issuing State/Code', passport.nationality, 700, 150)
  field('Passport No./Passeport No.', passport.number, 1080, 150)
  field('Surname/Nom (1)', passport.surname.toUpperCase(), 560, 240)
  field('Given names/Prénoms (2)', passport.given_names.toUpperCase(), 560, 330)
  field('Nationality/Nationalité (3)', nationalityName(passport.nationality), 560, 420)
  field('Date of birth/Date de naissance (4)', dateInLetters(passport.birth), 560, 510)
  field('Sex/Sexe (5)', passport.sex, 560, 600)
  field('Place of birth/Lieu de naissance (6)', 'CROYDON', 760, 600)
  field('Date of expiry/Date d’expiration (9)', dateInLetters(passport.expiry), 560, 690)
}
