import type { FraudSignal } from '../../findings'

/** What issuers print across documents that are none, in the languages of the European Union. */
const SPECIMEN_WORD = /\b(SPECIMEN|SP[EÉ]CIMEN|MUSTERMANN|FAC-?SIMILE|WZ[OÓ]R|VOORBEELD)\b/i
/** The same, but words that people are called too, or that a stray mark can make. */
const DOUBTFUL_WORD = /\b(SAMPLE|MUSTER|VOID)\b/i
const SURE = 0.95
const DOUBTFUL = 0.6
/** Utopia, which issues the specimens of ICAO 9303. */
const SPECIMEN_STATE = 'UTO'
/** Numbers of published specimens: ICAO's own, and the British, German and Dutch ones. */
const SPECIMEN_NUMBERS = new Set([
  'L898902C3',
  'L898902C',
  'L8988901C',
  'D23145890',
  'D231458907',
  '925665416',
  '707797979',
  'C01X00T47',
  'C01XYCCG9',
  'L01X00T44',
  'L01X00T47',
  'T220001293',
  'SPECI2014',
  'SPECI2021',
])

interface Identified {
  surname: string | null
  document_number: string | null
  /** As printed, known or not. */
  issuer: string | null
}

/** A specimen by what is printed across it, by its number or its state. */
export function specimenSignals(lines: string[], { surname, document_number, issuer }: Identified): FraudSignal[] {
  if (issuer === SPECIMEN_STATE) return [signal(SURE, 'The issuing state is the one of specimens.')]
  if (document_number !== null && SPECIMEN_NUMBERS.has(document_number))
    return [signal(SURE, 'The number is that of a published specimen.')]
  const says = (word: RegExp) =>
    lines.some((line) => ![undefined, surname].includes(word.exec(line)?.[0].toUpperCase()))
  if (says(SPECIMEN_WORD)) return [signal(SURE, 'A word that marks specimens is printed on it.')]
  return says(DOUBTFUL_WORD) ? [signal(DOUBTFUL, 'A word that can mark specimens is printed on it.')] : []
}

function signal(weight: number, detail: string): FraudSignal {
  return { code: 'specimen', weight, detail }
}
