import { drawnOnce } from './drawn-once'
import { loadImage } from '@napi-rs/canvas'
import { guilloche, jpegOf, newPaper, type Paper } from './paper'

export interface DrawnEuropeanLicence {
  portrait?: Buffer
  country: keyof typeof STATES
  surname: string
  given_names: string
  /** `YYYY-MM-DD`, like all dates here. */
  birth: string
  birthplace: string
  issued: string
  expiry: string
  number: string
  /** Field 8, which few states print. */
  address?: string[]
}

interface State {
  sign: string
  heading: string
  name: string
  authority: string
  /** Names in capitals, or in mixed case. */
  capitals: boolean
  /** Two-digit years, as in the directive's model. */
  short: boolean
}

const STATES = {
  IE: {
    sign: 'IRL',
    heading: 'CEADÚNAS TIOMÁNA   DRIVING LICENCE',
    name: 'ÉIRE IRELAND',
    authority: 'NDLS',
    capitals: true,
    short: false,
  },
  DE: {
    sign: 'D',
    heading: 'FÜHRERSCHEIN',
    name: 'BUNDESREPUBLIK DEUTSCHLAND',
    authority: 'Landratsamt',
    capitals: true,
    short: true,
  },
  FR: {
    sign: 'F',
    heading: 'PERMIS DE CONDUIRE',
    name: 'RÉPUBLIQUE FRANÇAISE',
    authority: 'Préfecture',
    capitals: true,
    short: false,
  },
  NL: {
    sign: 'NL',
    heading: 'RIJBEWIJS',
    name: 'KONINKRIJK DER NEDERLANDEN',
    authority: 'Gemeente',
    capitals: false,
    short: false,
  },
  BE: {
    sign: 'B',
    heading: 'RIJBEWIJS  PERMIS DE CONDUIRE',
    name: 'BELGIË BELGIQUE',
    authority: 'Gemeente',
    capitals: false,
    short: false,
  },
  ES: {
    sign: 'E',
    heading: 'PERMISO DE CONDUCCIÓN',
    name: 'REINO DE ESPAÑA',
    authority: '46/11',
    capitals: true,
    short: false,
  },
  IT: {
    sign: 'I',
    heading: 'PATENTE DI GUIDA',
    name: 'REPUBBLICA ITALIANA',
    authority: 'MIT-UCO',
    capitals: true,
    short: true,
  },
  PT: {
    sign: 'P',
    heading: 'CARTA DE CONDUÇÃO',
    name: 'REPÚBLICA PORTUGUESA',
    authority: 'IMT',
    capitals: true,
    short: false,
  },
  PL: {
    sign: 'PL',
    heading: 'PRAWO JAZDY',
    name: 'RZECZPOSPOLITA POLSKA',
    authority: 'Prezydent',
    capitals: true,
    short: false,
  },
} satisfies Record<string, State>

/**
 * “Driving licence” in the languages of the Union, which is in the background of each card (Directive 2006/126/EC annex
 * I).
 */
const GROUND =
  'Permiso de conducción  Kørekort  Führerschein  Driving licence  Permis de conduire  Ceadúnas tiomána  Patente di guida  Rijbewijs  Prawo jazdy  Ajokortti  Körkort'

/** 85.6 × 54 mm at 300 dpi. */
const WIDTH = 1012
const HEIGHT = 638

/** Draws the front of an EU driving licence with numbered fields, as a flat JPEG. */
export const drawEuropeanLicence = (licence: DrawnEuropeanLicence): Promise<Buffer> =>
  drawnOnce('European licence', [licence], () => draw(licence))

async function draw(licence: DrawnEuropeanLicence): Promise<Buffer> {
  const state = STATES[licence.country]
  const paper = newPaper(WIDTH, HEIGHT, '#f6e6e8')
  guilloche(paper, '#eecdd3')
  for (let y = 130; y < HEIGHT; y += 56) paper.write(GROUND, -(y % 140), y, { size: 15, colour: '#e6cdd4' })
  paper.context.fillStyle = '#27418b'
  paper.context.fillRect(36, 34, 84, 58)
  paper.write(state.sign, 46, 74, { size: 32, face: 'bold', colour: '#fff' })
  paper.write(state.heading, 340, 66, { size: 34, face: 'bold', colour: '#b03a57' })
  paper.write(state.name, 340, 98, { size: 24, colour: '#b03a57' })
  if (licence.portrait) await greyPortrait(paper, licence.portrait)
  writeFields(paper, licence, state)
  return jpegOf(paper)
}

async function greyPortrait(paper: Paper, portrait: Buffer): Promise<void> {
  paper.context.filter = 'grayscale(1)'
  paper.context.drawImage(await loadImage(portrait), 40, 130, 270, 350)
  paper.context.filter = 'none'
}

function writeFields(paper: Paper, licence: DrawnEuropeanLicence, { authority, capitals, short }: State): void {
  const name = (text: string) => (capitals ? text.toUpperCase() : text)
  const date = (day: string) => printedDate(day, short)
  const rows: [label: string, value: string][] = [
    ['1.', name(licence.surname)],
    ['2.', name(licence.given_names)],
    ['3.', `${date(licence.birth)} ${name(licence.birthplace)}`],
    ['4a.', `${date(licence.issued)}   4c. ${authority}`],
    ['4b.', date(licence.expiry)],
    ['5.', licence.number],
    ['7.', ''],
    ...(licence.address ? [['8.', licence.address.join(', ').toUpperCase()] as [string, string]] : []),
    ['9.', 'AM/B/L'],
  ]
  rows.forEach(([label, value], row) => {
    const y = 154 + row * 50
    paper.write(label, 340, y, { size: 23, colour: '#3d4966' })
    paper.write(value, label.length > 2 ? 392 : 374, y, { size: label === '8.' ? 22 : 29 })
  })
}

function printedDate(date: string, short: boolean): string {
  const [year = '', month, day] = date.split('-')
  return [day, month, short ? year.slice(2) : year].join('.')
}
