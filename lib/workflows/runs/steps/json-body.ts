import { evaluateParts, evaluateValue, inWords, type Scope } from '../../definition/expressions'
import { onlyExpression, partsOf } from '../../definition/parts'
import type { Value } from '../../definition/values'

/**
 * The body of a call, with expressions evaluated. In a body that is written as JSON, a result stays within its place,
 * whatever it is: quotation marks and line breaks in somebody's name end no string and add no member.
 * @throws ExpressionError
 */
export function evaluateBody(body: Value, scope: Scope): unknown {
  const places = typeof body === 'string' && onlyExpression(body) === null ? placesInJson(body) : null
  if (typeof body !== 'string' || !places) return evaluateValue(body, scope)
  return evaluateParts(body, scope, (result, at) => WRITTEN[places.get(at) ?? 'value'](result))
}

/** Where an expression stands: within a string, between the brackets of a list, or anywhere else. */
type Place = 'string' | 'member' | 'value'

/** Text may be JSON that an expression put together, and numbers arrive as text: both stay as they are. */
const bare = (result: unknown): string => (typeof result === 'string' ? result : JSON.stringify(result ?? null))
const asMember = (one: unknown): string => (typeof one === 'string' && !isJson(one) ? JSON.stringify(one) : bare(one))

const WRITTEN: Record<Place, (result: unknown) => string> = {
  string: (result) => JSON.stringify(inWords(result)).slice(1, -1),
  // As before lists were written as JSON: `[{{ steps.found.records }}]` is the list of these records.
  member: (result) => (Array.isArray(result) ? result.map(asMember).join(', ') : bare(result)),
  value: bare,
}

/** The places of the expressions; null if the text is not JSON, whatever its expressions give. */
function placesInJson(text: string): Map<number, Place> | null {
  const places = new Map<number, Place>()
  let sample = ''
  let open = ''
  for (const part of partsOf(text)) {
    if ('words' in part) {
      sample += part.words
      open = openAfter(part.words, open)
    } else {
      const place = open.endsWith('"') ? 'string' : open.endsWith('[') ? 'member' : 'value'
      places.set(part.at, place)
      sample += place === 'string' ? 'x' : '0'
    }
  }
  return isJson(sample) ? places : null
}

/** The quotation mark and the brackets that are still open, the innermost last. */
function openAfter(words: string, before: string): string {
  let open = before
  for (let i = 0; i < words.length; i += 1) {
    const character = words.charAt(i)
    if (open.endsWith('"')) {
      if (character === '"') open = open.slice(0, -1)
      else if (character === '\\') i += 1
    } else if ('"[{'.includes(character)) open += character
    else if (']}'.includes(character)) open = open.slice(0, -1)
  }
  return open
}

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
