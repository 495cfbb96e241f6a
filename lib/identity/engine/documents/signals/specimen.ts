import type { FraudSignal } from '../../findings'

/**
 * What issuers print across specimens, and use as holders' names, in the languages of Europe. Without accents, since
 * the recogniser seldom sees them. Nobody has these names.
 */
const SPECIMEN_WORDS = [
  'SPECIMEN',
  'ESPECIMEN(E)?',
  'MUSTER(MANN|FRAU)',
  'FAC-?SIMILE',
  'WZOR',
  'VOORBEELD',
  'MUESTRA',
  'AMOSTRA',
  'VZOR(EC)?',
  'UZORAK',
  'PAVYZDYS',
  'PARAUGS',
  'NAIDIS',
  'NAYTE',
  'MALLIKAPPALE',
  'PROVEKORT',
  'ΔΕΙΓΜΑ',
  'ОБРАЗЕЦ',
]
const SPECIMEN_WORD = new RegExp(`(?<!\\p{L})(${SPECIMEN_WORDS.join('|')})(?!\\p{L})`, 'u')
/** The same, but words that are also real names, or that a stray mark can produce. */
const DOUBTFUL_WORD = /\b(SAMPLE|MUSTER|VOID|CAMPIONE|MINTA|MOSTRA|ORNEK|MODELO)\b/
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
  given_names?: string | null
  document_number: string | null
  /** As printed, known or not. */
  issuer: string | null
}

/** Detects a specimen by the print across it, the name of its holder, its number or its state. */
export function specimenSignals(
  lines: string[],
  { surname, given_names, document_number, issuer }: Identified,
): FraudSignal[] {
  if (issuer === SPECIMEN_STATE) return [signal(SURE, 'The issuing state is the one of specimens.')]
  if (document_number !== null && SPECIMEN_NUMBERS.has(document_number))
    return [signal(SURE, 'The number is that of a published specimen.')]
  const names = [surname, given_names].map((name) => plain(name ?? ''))
  if (names.some((name) => SPECIMEN_WORD.test(name))) return [signal(SURE, 'The holder is called as specimens are.')]
  const printed = lines.map(plain)
  if (printed.some((line) => SPECIMEN_WORD.test(line)))
    return [signal(SURE, 'A word that marks specimens is printed on it.')]
  const isDoubtful = printed.some((line) => ![undefined, surname].includes(DOUBTFUL_WORD.exec(line)?.[0]))
  return isDoubtful ? [signal(DOUBTFUL, 'A word that can mark specimens is printed on it.')] : []
}

/** Capitals without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('Ø', 'O')

function signal(weight: number, detail: string): FraudSignal {
  return { code: 'specimen', weight, detail }
}
