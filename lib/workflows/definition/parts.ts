/** Text of a step: words, and expressions between `{{` and `}}`. */
export type Part = { words: string } | { expression: string; at: number }

const OPEN = '{{'
const CLOSE = '}}'

/** The end of the expression that begins at `from`: the first `}}` outside quotes and maps; -1 if there is none. */
function endOf(text: string, from: number): number {
  let braces = 0
  let quote = ''
  for (let i = from; i < text.length; i += 1) {
    const character = text.charAt(i)
    if (quote) {
      if (character === '\\') i += 1
      else if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{') braces += 1
    else if (character === '}' && braces > 0) braces -= 1
    else if (text.startsWith(CLOSE, i)) return i
  }
  return -1
}

/** Splits text into words and expressions. An opening without its end counts as words. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (let open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, done)) {
    const end = endOf(text, open + OPEN.length)
    if (end < 0) break
    if (open > done) parts.push({ words: text.slice(done, open) })
    parts.push({ expression: text.slice(open + OPEN.length, end).trim(), at: open })
    done = end + CLOSE.length
  }
  if (done < text.length) parts.push({ words: text.slice(done) })
  return parts
}

/** The expression, if the text is a single one; null for other text. */
export function onlyExpression(text: string): string | null {
  const [first, ...others] = partsOf(text.trim())
  return first && 'expression' in first && !others.length ? first.expression : null
}

const PATH = /^[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)*$/
/** The path, if the expression is a single variable; null for any other expression. */
export const asPath = (expression: string): string[] | null => (PATH.test(expression) ? expression.split('.') : null)
