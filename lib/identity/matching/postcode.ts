/**
 * UK postcodes (BS 7666 shapes; Jersey, Guernsey and Man fit them; BFPO). A reader confuses O/0, I/1, S/5, B/8 and Z/2;
 * a shape says at each place whether a letter or a digit stands there, so they are repaired by shape alone, never
 * towards an expected value: another valid postcode stays another postcode.
 */
const TO_LETTER: Record<string, string> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z' }
const TO_DIGIT: Record<string, string> = { O: '0', I: '1', S: '5', B: '8', Z: '2' }
const OUTWARD = ['A9', 'A99', 'AA9', 'AA99', 'A9A', 'AA9A']
const INWARD = '9AA'
/** Which letters BS 7666 allows at each place. */
const FIRST = /^[A-PR-UWYZ]/
const SECOND = /^.([A-HK-Y]|\d)/
const LAST_OF_A9A = /^[A-Z]\d[ABCDEFGHJKPSTUW]$/
const LAST_OF_AA9A = /^[A-Z]{2}\d[ABEHMNPRVWXY]$/
/** No district is numbered from 01 to 09: Y01 is the O of YO1. */
const LEADING_ZERO = /^[A-Z]{1,2}0\d$/
const INWARD_LETTERS = /^\d[ABD-HJLNP-UW-Z]{2}$/

function allowed(outward: string, inward: string, shape: string): boolean {
  if (!FIRST.test(outward) || !SECOND.test(outward) || LEADING_ZERO.test(outward) || !INWARD_LETTERS.test(inward)) return false
  if (shape === 'A9A') return LAST_OF_A9A.test(outward)
  return shape !== 'AA9A' || LAST_OF_AA9A.test(outward)
}

interface Repaired {
  text: string
  repairs: number
}

function fit(text: string, shape: string): Repaired | null {
  let repairs = 0
  let out = ''
  for (const [i, place] of [...shape].entries()) {
    const given = text.charAt(i)
    const isRight = place === 'A' ? /[A-Z]/.test(given) : /\d/.test(given)
    const fitting = isRight ? given : (place === 'A' ? TO_LETTER : TO_DIGIT)[given]
    if (!fitting) return null
    if (!isRight) repairs++
    out += fitting
  }
  return { text: out, repairs }
}

/** A run of 5–7 letters and digits as a postcode, with the fewest repairs. */
function asPostcode(run: string): Repaired | null {
  const outward = run.slice(0, -3)
  const inward = fit(run.slice(-3), INWARD)
  if (!inward) return null
  const fits = OUTWARD.filter((shape) => shape.length === outward.length).flatMap((shape) => {
    const fitted = fit(outward, shape)
    return fitted && allowed(fitted.text, inward.text, shape) ? [{ text: `${fitted.text} ${inward.text}`, repairs: fitted.repairs + inward.repairs }] : []
  })
  return fits.sort((a, b) => a.repairs - b.repairs)[0] ?? null
}

export interface FoundPostcode {
  /** In its written form, with one space. */
  postcode: string
  /** Where it stands in the line. */
  at: number
  length: number
}

const MOST_REPAIRS = 2
/** Looks ahead only, so that the short word before a postcode ("York YO1 7HH") does not swallow its first half. */
const CANDIDATE = /(?<![A-Z0-9])(?=(([A-Z0-9]{2,4})[ .]?([A-Z0-9]{3}))(?![A-Z0-9]))/g

function candidatesIn(text: string): (FoundPostcode & { repairs: number })[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ index: at, 1: written = '', 2: outward = '', 3: inward = '' }) => {
    const repaired = asPostcode(outward + inward)
    // No letter before the space is a number (12 3rd Avenue) and letters alone are a word (Snoring), whatever they could be misread from; more repairs are another text.
    const isOne = repaired && repaired.repairs <= MOST_REPAIRS && /[A-Z]/.test(outward) && /\d/.test(written)
    return isOne ? [{ postcode: repaired.text, at, length: written.length, repairs: repaired.repairs }] : []
  })
}

const overlap = (a: FoundPostcode, b: FoundPostcode) => a.at < b.at + b.length && b.at < a.at + a.length

/** The postcodes of one line, in order; of two that share letters the one with fewer repairs. */
export function postcodesIn(line: string): FoundPostcode[] {
  const text = line.toUpperCase()
  const found: FoundPostcode[] = [
    ...[...text.matchAll(/\bBFPO\s*(\d{1,4})\b/g)].map((match) => ({ postcode: `BFPO ${match[1]}`, at: match.index, length: match[0].length })),
    // The one postcode without a digit in its first half: the former Girobank's.
    ...[...text.matchAll(/\bG[I1]R ?[0O]AA\b/g)].map((match) => ({ postcode: 'GIR 0AA', at: match.index, length: match[0].length })),
  ]
  for (const { repairs: _, ...candidate } of candidatesIn(text).sort((a, b) => a.repairs - b.repairs)) {
    if (!found.some((other) => overlap(candidate, other))) found.push(candidate)
  }
  return found.sort((a, b) => a.at - b.at)
}
