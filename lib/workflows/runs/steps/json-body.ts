import { evaluateParts, evaluateValue, inWords, type Scope } from '../../definition/expressions'
import { onlyExpression, partsOf } from '../../definition/parts'
import type { Value } from '../../definition/values'

/**
 * The body of a call, with expressions evaluated. In a body that is written as JSON, a result stays within its place,
 * whatever it is: quotation marks and line breaks in somebody's name end no string and add no member.
 * @throws ExpressionError
 */
export function evaluateBody(body: Value, scope: Scope): unknown {
  const quoted = typeof body === 'string' && onlyExpression(body) === null ? placesInJson(body) : null
  if (typeof body !== 'string' || !quoted) return evaluateValue(body, scope)
  return evaluateParts(body, scope, (result, at) => (quoted.has(at) ? inString(result) : bare(result)))
}

const inString = (result: unknown): string => JSON.stringify(inWords(result)).slice(1, -1)
/** Text may be JSON that an expression put together, and numbers arrive as text: both stay as they are. */
const bare = (result: unknown): string => (typeof result === 'string' ? result : JSON.stringify(result ?? null))

/** The places of the expressions within strings; null if the text is not JSON, whatever its expressions give. */
function placesInJson(text: string): Set<number> | null {
  const quoted = new Set<number>()
  let sample = ''
  let isInString = false
  for (const part of partsOf(text)) {
    if ('words' in part) {
      sample += part.words
      isInString = endsInString(part.words, isInString)
    } else {
      sample += isInString ? 'x' : '0'
      if (isInString) quoted.add(part.at)
    }
  }
  return isJson(sample) ? quoted : null
}

function endsInString(words: string, beginsInString: boolean): boolean {
  let isInString = beginsInString
  for (let i = 0; i < words.length; i += 1)
    if (words[i] === '"') isInString = !isInString
    else if (isInString && words[i] === '\\') i += 1
  return isInString
}

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
