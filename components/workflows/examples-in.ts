import { inEachLanguage, type Translate } from '@/lib/client/words/translate'
import { definition, type Definition } from '@/lib/workflows/definition/definition'
import { EXAMPLES } from '@/lib/workflows/definition/examples'

export interface Beginning {
  name: string
  description: string | null
  definition: Definition
}

/** Where a step says something to people; the body of an HTTP step speaks to a program. */
const SAYS = new Set(['name', 'title', 'subject', 'text', 'body'])

/** What the steps of an example say, in the reader's language: it is the organisation's to change. */
function inWords(t: Translate, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inWords(t, one))
  if (typeof value !== 'object' || value === null) return value
  const isForProgram = 'type' in value && value.type === 'http'
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'string' && SAYS.has(name) && !isForProgram
        ? t.known(`example.says.${one}`, one)
        : inWords(t, one),
    ]),
  )
}

/** The examples by the reader's names for them, and in the reader's words. */
export const examplesIn = inEachLanguage((t): Beginning[] =>
  EXAMPLES.map((example) => ({
    name: t.known(`example.${example.name}`, example.name),
    description: t.known(`example.about.${example.name}`, example.description),
    definition: definition.parse(inWords(t, example.definition)),
  })),
)
