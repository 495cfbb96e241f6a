import { drawnOnce } from './drawn-once'
import { loadImage } from '@napi-rs/canvas'
import { cardZone, td2Zone, visaZone, type CardData } from './card-zone'
import { dateInDigits, nationalityName, stateName, writeField, writeZone } from './document-print'
import { guilloche, jpegOf, newPaper, type Paper } from './paper'
import { writeNotices } from './notices'
import type { ZonePrint } from './zone-print'

export interface DrawnCard extends CardData {
  /** A portrait as JPEG; without one the frame stays empty. */
  portrait?: Buffer
  /** Printed instead of the computed zone: for forged cards. */
  zone?: string[]
  /** Heading; for residence permits, for example. */
  title?: string
  /** Printed on the back, lines from the street down. */
  address?: string[]
  /** How its zone is printed, if not plainly. */
  print?: ZonePrint
  /** A visa on a page whose print continues below it. */
  page?: boolean
}

/** 85.6 × 54 mm at 300 dpi. */
const TD1 = { width: 1012, height: 638 }
/** 105 × 74 mm at 300 dpi; visas of format B have the same size. */
const TD2 = { width: 1240, height: 874 }
/** 120 × 80 mm at 300 dpi. */
const MRV_A = { width: 1417, height: 945 }

/**
 * Draws one side of a bank-card-sized card, as a flat JPEG: portrait and print on the front, the TD1 zone on the back.
 */
export const drawIdentityCard = (card: DrawnCard, side: 'front' | 'back'): Promise<Buffer> =>
  drawnOnce('identity card', [card, side], () => drawSide(card, side))

async function drawSide(card: DrawnCard, side: 'front' | 'back'): Promise<Buffer> {
  const paper = cardPaper(TD1)
  if (side === 'front') await drawFront(paper, card)
  else drawBack(paper, card)
  return jpegOf(paper)
}

/** Draws a card of TD2 size with everything on its front, as a flat JPEG. */
export async function drawTd2Card(card: DrawnCard): Promise<Buffer> {
  const paper = cardPaper(TD2)
  heading(paper, card, 'IDENTITY CARD')
  await portraitAt(paper, card, { left: 60, top: 150, width: 340, height: 440 })
  writeHolder(paper, card, { left: 440, top: 160, step: 78, size: 32 })
  writeZone(paper, card.zone ?? td2Zone(card), { left: 80, baseline: TD2.height - 140, spacing: 75 }, card.print)
  return jpegOf(paper)
}

/** Draws a visa, as a flat JPEG: MRV-A fills a passport page, MRV-B is smaller. */
export async function drawVisa(visa: DrawnCard, format: 'MRV-A' | 'MRV-B'): Promise<Buffer> {
  const size = format === 'MRV-A' ? MRV_A : TD2
  const around = visa.page ? 260 : 0
  const paper = cardPaper({ ...size, height: size.height + around })
  heading(paper, visa, 'VISA')
  await portraitAt(paper, visa, { left: 60, top: 150, width: 340, height: 440 })
  writeHolder(paper, visa, { left: 440, top: 160, step: 78, size: 32 })
  const at = { left: 54, baseline: size.height - 140, spacing: 75 }
  writeZone(paper, visa.zone ?? visaZone(visa, format), at, visa.print)
  if (visa.page) writeNotices(paper, { left: 54, top: size.height + 10, lines: 7, size: 22 })
  return jpegOf(paper)
}

function cardPaper({ width, height }: { width: number; height: number }): Paper {
  const paper = newPaper(width, height, '#e9eef0')
  guilloche(paper, '#c9dbe2')
  guilloche(paper, '#e3d9c8', 21)
  return paper
}

async function drawFront(paper: Paper, card: DrawnCard): Promise<void> {
  heading(paper, card, 'IDENTITY CARD')
  await portraitAt(paper, card, { left: 40, top: 130, width: 270, height: 350 })
  writeHolder(paper, card, { left: 350, top: 140, step: 74, size: 28 })
}

function drawBack(paper: Paper, card: DrawnCard): void {
  if (card.address) writeField(paper, 'Address/Adresse', card.address.join(', ').toUpperCase(), 62, 90, 26)
  writeField(paper, 'Authority/Autorité', stateName(card.issuer ?? card.nationality), 62, 190, 26)
  writeZone(paper, card.zone ?? cardZone(card), { left: 62, baseline: 460, spacing: 62 }, card.print)
}

function heading(paper: Paper, card: DrawnCard, usual: string): void {
  paper.context.fillStyle = '#1f3f8f'
  paper.context.fillRect(40, 30, 84, 58)
  paper.write(stateName(card.issuer ?? card.nationality), 150, 58, { size: 26, face: 'bold', colour: '#1f3f8f' })
  paper.write(card.title ?? usual, 150, 92, { size: 28, colour: '#1f3f8f' })
}

async function portraitAt(
  paper: Paper,
  card: DrawnCard,
  at: { left: number; top: number; width: number; height: number },
): Promise<void> {
  if (card.portrait) paper.context.drawImage(await loadImage(card.portrait), at.left, at.top, at.width, at.height)
}

function writeHolder(
  paper: Paper,
  card: DrawnCard,
  at: { left: number; top: number; step: number; size: number },
): void {
  const rows: [label: string, value: string][] = [
    ['Surname/Nom', card.surname.toUpperCase()],
    ['Given names/Prénoms', card.given_names.toUpperCase()],
    ['Nationality/Nationalité', nationalityName(card.nationality)],
    ['Date of birth/Date de naissance', dateInDigits(card.birth)],
    ['Document No./No du document', card.number],
    ['Date of expiry/Date d’expiration', dateInDigits(card.expiry)],
  ]
  rows.forEach(([label, value], row) => writeField(paper, label, value, at.left, at.top + row * at.step, at.size))
  writeField(paper, 'Sex/Sexe', card.sex, at.left + at.size * 11, at.top + 2 * at.step, at.size)
}
