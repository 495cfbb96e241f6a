import { FLAT_WORDS, isStreet } from './address-words'
import { anyOf } from './any-of'

/**
 * UK postcodes (BS 7666 shapes; Jersey, Guernsey and Man fit them; BFPO). Readers confuse O/0, I/1, S/5, B/8 and Z/2.
 * The shape says at each place whether it is a letter or a digit, so repairs follow the shape alone, never an expected
 * value: a different valid postcode stays different.
 */
const TO_LETTER: Record<string, string> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z' }
const TO_DIGIT: Record<string, string> = { O: '0', I: '1', S: '5', B: '8', Z: '2' }
const OUTWARD = ['A9', 'A99', 'AA9', 'AA99', 'A9A', 'AA9A']
const INWARD = '9AA'
const AREAS = new Set(
  'AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GX GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR QC RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'.split(
    ' ',
  ),
)
/** Letters that BS 7666 allows after the digit; only London districts have one. */
const A9A = /^[ENW]\d[ABCDEFGHJKPSTUW]$/
const AA9A = /^(?:EC|NW|SE|SW|WC)\d[ABEHMNPRVWXY]$/
/**
 * No district is numbered 01 to 09: Y01 is a misread YO1. Nor is one 0 if its area has a single letter: No 12A is a
 * number, and Nos 12A–14 are some.
 */
const LEADING_ZERO = /^[A-Z](?:0|[A-Z]0\d$)/
const INWARD_LETTERS = /^\d[ABD-HJLNP-UW-Z]{2}$/

function allowed(outward: string, inward: string, shape: string): boolean {
  if (!AREAS.has(outward.replace(/\d.*/, '')) || LEADING_ZERO.test(outward) || !INWARD_LETTERS.test(inward))
    return false
  if (shape === 'A9A') return A9A.test(outward)
  return shape !== 'AA9A' || AA9A.test(outward)
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

/** Reads a run of 5–7 letters and digits as a postcode, with the fewest repairs. */
function asPostcode(run: string): Repaired | null {
  const outward = run.slice(0, -3)
  const inward = fit(run.slice(-3), INWARD)
  if (!inward) return null
  const fits = OUTWARD.filter((shape) => shape.length === outward.length).flatMap((shape) => {
    const fitted = fit(outward, shape)
    return fitted && allowed(fitted.text, inward.text, shape)
      ? [{ text: `${fitted.text} ${inward.text}`, repairs: fitted.repairs + inward.repairs }]
      : []
  })
  return fits.sort((a, b) => a.repairs - b.repairs)[0] ?? null
}

export interface FoundPostcode {
  /** Formatted, with one space. */
  postcode: string
  /** Position in the line. */
  at: number
  length: number
}

const MAX_REPAIRS = 2
/** A lookahead, so that the short word before a postcode ("York YO1 7HH") does not consume its first half. */
const CANDIDATE = /(?<![A-Z0-9])(?=(([A-Z0-9]{2,4})(?:[ \u00a0\u202f]{0,2}|[.\-‐‑–]|, ?)([A-Z0-9]{3}))(?![A-Z0-9]))/g
/** Flat B1 1st Floor, 12B 3rd Avenue. */
const isOrdinal = (inward: string, behind: string) => {
  const [first = '', second = ''] = behind.trim().split(/\s+/)
  return (
    /^(?:1ST|2ND|3RD|\dTH)$/.test(inward) &&
    (/^(?:FLOOR|FLR|FL|LEFT|RIGHT|FRONT|REAR)\b/.test(first) ||
      isStreet(first.replace(/\W/g, '')) ||
      isStreet(`${first} ${second}`.replace(/[^A-Z ]/g, '')))
  )
}
const OF_FLAT = new RegExp(`\\b${anyOf(`${FLAT_WORDS} UNIT STUDIO ROOM RM SUITE BLOCK BLK`)}\\.? ?(?:NO\\.? ?)?$`)
const MAX_FLAT_LENGTH = 20
/**
 * Flat B1 15A, Mill House or B1 15A Mill Lane: a number with its letter, unless those are misread, between the number of
 * a flat and its house, or with a street behind it.
 */
const isHouseNumber = (inward: string, before: string, behind: string) => {
  const words = (behind.split(',')[0] ?? '')
    .replace(/[^A-Z ]/g, '')
    .trim()
    .split(/ +/)
  const isBeforeStreet = words.some((_, i) => i > 0 && isStreet(words.slice(0, i + 1).join(' ')))
  return /^\d\d[A-Z]$/.test(inward) && (OF_FLAT.test(before) || isBeforeStreet)
}
const MAX_WORDS_LENGTH = 60
const BFPO = /\bB\.?F\.?P\.?[O0]\.?\s{0,2}0{0,3}(\d{1,4})\b/g

function candidatesIn(text: string): (FoundPostcode & { repairs: number })[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ index: at, 1: written = '', 2: outward = '', 3: inward = '' }) => {
    const behind = text.slice(at + written.length, at + written.length + MAX_WORDS_LENGTH)
    const before = text.slice(Math.max(0, at - MAX_FLAT_LENGTH), at)
    if (isOrdinal(inward, behind) || isHouseNumber(inward, before, behind)) return []
    const repaired = asPostcode(outward + inward)
    // Letters before the space are never a number (12 3rd Avenue), and letters alone are a word (Snoring), however they
    // might be misread; more repairs mean a different text. A comma does not count as a space, but as a smudge if
    // nothing else was misread.
    const isOne =
      repaired &&
      repaired.repairs <= (written.includes(',') ? 0 : MAX_REPAIRS) &&
      /[A-Z]/.test(outward) &&
      /\d/.test(written)
    return isOne ? [{ postcode: repaired.text, at, length: written.length, repairs: repaired.repairs }] : []
  })
}

const overlap = (a: FoundPostcode, b: FoundPostcode) => a.at < b.at + b.length && b.at < a.at + a.length

/** The postcodes of one line, in order; if two overlap, the one with fewer repairs. */
export function postcodesIn(line: string): FoundPostcode[] {
  // Character by character: ß would become two, and shift every position after it.
  const text = line.replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const found: FoundPostcode[] = [
    ...[...text.matchAll(BFPO)].map((match) => ({
      postcode: `BFPO ${match[1]}`,
      at: match.index,
      length: match[0].length,
    })),
    // The only postcode without a digit in its first half, that of the former Girobank.
    ...[...text.matchAll(/\bG[I1]R ?[0O]AA\b/g)].map((match) => ({
      postcode: 'GIR 0AA',
      at: match.index,
      length: match[0].length,
    })),
  ]
  for (const { repairs: _, ...candidate } of candidatesIn(text).sort((a, b) => a.repairs - b.repairs)) {
    if (!found.some((other) => overlap(candidate, other))) found.push(candidate)
  }
  return found.sort((a, b) => a.at - b.at)
}
