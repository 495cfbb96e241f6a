import { fold } from '../../../matching/fold'
import type { FraudSignal } from '../../findings'
import type { GreyPlane } from '../grey'
import { recognise } from '../ocr/recogniser'
import { findLargeWord, smallForWords } from './large-letters'

/**
 * What issuers print across specimens, in letters that the recogniser knows. Printed across a page, even a word that is
 * also a name is not one.
 */
const WORDS = [
  'SPECIMEN',
  'ESPECIMEN',
  'SAMPLE',
  'MUSTER',
  'FACSIMILE',
  'CAMPIONE',
  'MUESTRA',
  'AMOSTRA',
  'VOORBEELD',
  'WZOR',
  'VZOR',
  'UZORAK',
  'PAVYZDYS',
  'PARAUGS',
  'NAIDIS',
  'NAYTE',
  'MALLIKAPPALE',
  'MINTA',
  'ORNEK',
  'PROVEKORT',
]
/** Photocopiers reveal it on security paper, so it is reported but does not decide. */
const OF_COPIES = 'VOID'
/** One letter in this many may be misread; a look-alike counts as half a mistake. */
const LETTERS_A_MISTAKE = 3.6
const ALIKE = ['BPRF', 'EFC', 'ILTJ', 'OQDCG', 'VWYN', 'MNHW', 'AR']
const MIN_MISTAKEN = 7
/** This many final letters identify a word whose beginning is lost. */
const TELLING = 5
/** How large letters that are cut or crossed are misread. */
const LOOKS: Record<string, string> = {
  0: 'O',
  1: 'I',
  '|': 'I',
  '!': 'I',
  5: 'S',
  $: 'S',
  '£': 'E',
  '€': 'E',
  2: 'Z',
  7: 'Z',
  8: 'B',
  6: 'G',
}
const SURE = 0.95
const DOUBTFUL = 0.6

/** A word across the document, at any angle, that marks it as a specimen. */
export async function wordAcross(picture: GreyPlane): Promise<FraudSignal[]> {
  const small = await smallForWords(picture)
  for (const thin of [2, 1] as const) {
    const word = await findLargeWord(small, thin)
    for (const strip of word?.strips ?? []) {
      const signals = acrossSignals((await recognise(strip, 'line')).map(({ text }) => text))
      if (signals.length > 0) return signals
    }
  }
  return []
}

export function acrossSignals(lines: string[]): FraudSignal[] {
  const words = lines.flatMap((line) => [line, ...line.split(/\s+/)]).map(lettersIn)
  const isMarked = (mark: string) => words.some((word) => says(word, mark))
  if (WORDS.some(isMarked)) return [signal(SURE, 'A word that marks specimens is printed across it.')]
  return isMarked(OF_COPIES) ? [signal(DOUBTFUL, 'A word that can mark specimens is printed across it.')] : []
}

const lettersIn = (text: string) =>
  fold([...text].map((letter) => LOOKS[letter] ?? letter).join('')).replace(/[^A-Z]/g, '')

/** The first letter is often on the portrait, and so is whatever was read before it. */
function says(word: string, mark: string): boolean {
  const rest = mark.slice(1)
  if (word.endsWith(rest) && word.length <= mark.length + (word.startsWith(mark.charAt(0)) ? 2 : 1)) return true
  if (mark.length >= TELLING + 2 && word.endsWith(mark.slice(-TELLING))) return true
  return mark.length >= MIN_MISTAKEN && mistakes(word, mark) <= mark.length / LETTERS_A_MISTAKE
}

/** The number of extra, missing or misread letters. */
function mistakes(word: string, mark: string): number {
  let row = [...mark, ''].map((_, at) => at)
  for (const letter of word) {
    const next = [(row[0] ?? 0) + 1]
    for (const [at, meant] of [...mark].entries())
      next.push(Math.min((row[at] ?? 0) + cost(letter, meant), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? mark.length
}

const cost = (read: string, meant: string): number =>
  read === meant ? 0 : ALIKE.some((group) => group.includes(read) && group.includes(meant)) ? 0.5 : 1

function signal(weight: number, detail: string): FraudSignal {
  return { code: 'specimen', weight, detail }
}
