import { inEachLanguage, type Translate } from '@/lib/client/words/translate'
import { definition, type Definition } from '@/lib/workflows/definition/definition'
import { EXAMPLES } from '@/lib/workflows/definition/examples'

export interface StartingPoint {
  name: string
  description: string | null
  definition: Definition
}

/** Properties that people read. The body of an HTTP step is for a program, so it is excluded. */
const SAYS = new Set(['name', 'title', 'subject', 'text', 'body'])

/** Translates the texts of an example's steps. The organisation edits them afterwards. */
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

/** The examples, translated. */
export const examplesIn = inEachLanguage((t): StartingPoint[] =>
  EXAMPLES.map((example) => ({
    name: t.known(`example.${example.name}`, example.name),
    description: t.known(`example.about.${example.name}`, example.description),
    definition: definition.parse(inWords(t, example.definition)),
  })),
)
