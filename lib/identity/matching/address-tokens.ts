import { addressRoles } from './address-roles'
import { classOf, NEXT, ROWS, type Token } from './address-rows'
import { houseAndStreet, nameKey, numberInWords, plain } from './address-words'
import { postcodesIn } from './postcode'

/** An address as tokens, each with its role. Numbers are as written, never repaired. */
export interface AddressTokens {
  postcode: string | null
  tokens: Token[]
}

const SCOTTISH_AREA = /^(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/
/** An amount or a percentage is not a house number. */
const SUM = /[£€$]\s?\d[\d.,]*|(?<![\d.,])\d[\d.,]*\s?%/g
/** "Ref: 47" and "Ref: AB/12" are not house numbers; "Property: 47" is. */
const isBareCode = (value: string) => /\d/.test(value) && !/[a-z]{3}/i.test(value)
const LABELS_ADDRESS =
  /address|property|premises|house|home|flat|apartment|unit|room|suite|floor|block|building|tenant|\bto\b|^\W*(?:no|number)\W*$/i

function piecesOf(line: string): string[] {
  const text = postcodesIn(line).reduceRight(
    (rest, code) => `${rest.slice(0, code.at)} , ${rest.slice(code.at + code.length)}`,
    line,
  )
  const colon = /\d\s*:\s*\d/.test(text) ? -1 : text.lastIndexOf(':')
  const [label, value] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1)]
  if (colon >= 0 && isBareCode(value) && !LABELS_ADDRESS.test(label)) return []
  return value
    .replace(SUM, ' ')
    .split(/[,;|()]|\s{3,}|\t/)
    .map(plain)
    .filter(Boolean)
}

/** The tokens at a position of a piece, and their length. */
function tokensAt(piece: string, at: number, before: Token | undefined, isScottish: boolean): [Token[], number] {
  for (const [pattern, make] of ROWS) {
    pattern.lastIndex = at
    const match = pattern.exec(piece)
    if (match?.[0])
      return [make(match, isScottish).map(([kind, key]) => ({ kind, key, text: match[0] })), match[0].length]
  }
  const end = piece.slice(at).search(NEXT)
  const text = piece.slice(at, end < 0 ? undefined : at + end)
  return [[{ kind: classOf(text, before?.kind), key: nameKey(text), text }], text.length]
}

function tokensOf(piece: string, isScottish: boolean): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < piece.length;) {
    if (/[ .\-/]/.test(piece.charAt(at))) {
      at++
      continue
    }
    const before = tokens.at(-1)
    const [made, length] = tokensAt(piece, at, before, isScottish)
    at += length
    // Pod 3: the number is part of the name.
    if (made[0]?.kind === 'number' && before && ['name', 'unread'].includes(before.kind))
      Object.assign(before, { kind: 'unread', key: before.key + made[0].key })
    else tokens.push(...made)
  }
  return tokens
}

/** A number word counts if nothing else is numbered, and before the only street: Eight Ash Green is a village. */
function withNumberWord(tokens: Token[]): Token[] {
  const [street, ...others] = tokens.filter(({ kind }) => kind === 'street')
  const isNumbered = others.length > 0 || tokens.some(({ kind }) => kind === 'number')
  const words = street && !isNumbered ? numberInWords(street.text) : null
  if (!words) return tokens
  const read: Token[] = [
    { kind: 'number', key: words.number, text: words.number },
    { kind: 'street', key: nameKey(words.rest), text: words.rest },
  ]
  return tokens.flatMap((token) => (token === street ? read : [token]))
}

/** If nothing is numbered and no house has a part of its own, a house may share one with its street. */
function withHouseApart(tokens: Token[]): Token[] {
  if (tokens.some(({ kind, text }) => kind === 'number' || (kind === 'house' && !houseAndStreet(text)))) return tokens
  return tokens.flatMap((token): Token[] => {
    const apart = WHOLE_NAMES.includes(token.kind) ? houseAndStreet(token.text) : null
    if (!apart) return [token]
    return [
      { kind: 'house', key: nameKey(apart.house), text: apart.house },
      { kind: 'street', key: nameKey(apart.street), text: apart.street },
    ]
  })
}
const WHOLE_NAMES: Token['kind'][] = ['street', 'house', 'person', 'name']

/**
 * @param lines the lines of one block; commas separate like line breaks
 * @param isGiven a person may give only a number and a postcode; on a paper that has lost its street that number may be
 * anything
 */
export function addressTokens(lines: string[], isGiven = false): AddressTokens {
  const postcode = lines.flatMap((line) => postcodesIn(line)).at(-1)?.postcode ?? null
  const isScottish = SCOTTISH_AREA.test(postcode ?? '')
  const tokens = lines.flatMap(piecesOf).flatMap((piece) => tokensOf(piece, isScottish))
  return { postcode, tokens: addressRoles(withHouseApart(withNumberWord(tokens)), isGiven) }
}
