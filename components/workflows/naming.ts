import type { Field } from '@/lib/resource/fields'
import { asPath, onlyExpression, partsOf } from '@/lib/workflows/definition/parts'
import type { Duration, Value } from '@/lib/workflows/definition/values'
import { variableAt, type Variable, type Variables, type VariableType } from '@/lib/workflows/definition/variables'
import { choiceWord } from '@/lib/client/words/labels'
import en from '@/components/words/en/workflows'
import { variableLabel } from '@/lib/client/words/known'
import type { Translate } from '@/lib/client/words/translate'

/** Readable names for expressions. Pure. */
export interface Choice {
  path: string
  words: string
  type: VariableType | 'record'
}

const MAX_WORDS = 90
const possessive = (words: string) => (words.endsWith('s') ? `${words}’` : `${words}’s`)
/** Names under a trigger or step that refer to the record itself. */
const IS_RECORD = new Set(['record', 'first'])

/** "the deal’s contact’s e-mail"; the raw path if it is unknown. */
export function pathInWords(t: Translate, variables: Variables, path: string[]): string {
  const [root = ''] = path
  const rest = root === 'trigger' ? path.slice(1) : root === 'steps' ? path.slice(2) : path
  const from = variableAt(variables, path.slice(0, path.length - rest.length)) ?? null
  const labels: string[] = []
  let at: Variables = path.length === rest.length ? variables : from?.type === 'record' ? from.of : {}
  for (const name of rest) {
    const found: Variable | undefined = at[name]
    if (!found) return path.join('.')
    const isField = found.type !== 'record' && found.field !== undefined
    labels.push(t.inSentence(isField ? found.label : variableLabel(t, found.label)))
    at = found.type === 'record' ? found.of : {}
  }
  const [first, ...others] = labels
  if (first === undefined) return path.join('.')
  if (t.language === 'en' && IS_RECORD.has(rest[0] ?? ''))
    return [t(en.the, { first }), ...others]
      .map((word, i, all) => (i < all.length - 1 ? possessive(word) : word))
      .join(' ')
  const step = root === 'steps' ? [path[1] ?? ''] : []
  return [...step, first, ...others].join(' › ')
}

/** A value within a sentence: literals (truncated), and variables by name. */
export function valueInWords(t: Translate, value: Value | undefined, variables: Variables): string {
  if (value === null || value === undefined || value === '') return t(en.nothing)
  if (Array.isArray(value)) return value.map((one) => valueInWords(t, one, variables)).join(', ')
  if (typeof value !== 'string') return value === true ? t(en.yes2) : value === false ? t(en.no2) : String(value)
  return partsOf(value)
    .map((part) => ('words' in part ? part.words : expressionInWords(t, part.expression, variables)))
    .join('')
    .replace(TOO_LONG, '$1…')
}
/** Sentences truncate long texts. */
const TOO_LONG = new RegExp(`^([^]{${MAX_WORDS}})[^]+$`)

/** The label of a choice; null if the value is none. English sentences use the raw value. */
export const choiceInWords = (t: Translate, field: Field | undefined, value: Value | undefined): string | null =>
  t.language !== 'en' && typeof value === 'string' && field?.choices?.includes(value)
    ? choiceWord(t, field, value)
    : null

function expressionInWords(t: Translate, expression: string, variables: Variables): string {
  const path = asPath(expression)
  return path ? pathInWords(t, variables, path) : expression
}

/** Whether the value is a single variable and nothing else. */
export const isVariable = (value: Value | undefined): boolean => {
  const only = typeof value === 'string' ? onlyExpression(value) : null
  return only !== null && asPath(only) !== null
}

const MAX_DEPTH = 4
/** All variables in scope, nearest first. */
export function choicesOf(t: Translate, variables: Variables): Choice[] {
  const found: Choice[] = []
  const visit = (at: Variables, path: string[]) => {
    for (const [name, variable] of Object.entries(at)) {
      const here = [...path, name]
      if (here.length > 1 || variable.type !== 'record')
        found.push({ path: here.join('.'), words: pathInWords(t, variables, here), type: variable.type })
      if (variable.type === 'record' && here.length < MAX_DEPTH) visit(variable.of, here)
    }
  }
  visit(variables, [])
  return found.filter(({ type }) => type !== 'record').sort((a, b) => depthOf(a) - depthOf(b))
}
const depthOf = ({ path }: Choice) => path.split('.').length

export const typeAt = (variables: Variables, path: string) => variableAt(variables, path.split('.'))

export const durationInWords = (t: Translate, { amount, unit }: Duration): string =>
  `${amount} ${unitInWords(t, unit, amount)}`

const UNITS = { minutes: en.minuteMinutes, hours: en.hourHours, days: en.dayDays, weeks: en.weekWeeks }
/** Singular or plural: "day", "days". */
export const unitInWords = (t: Translate, unit: Duration['unit'], amount: number): string => t(UNITS[unit], { amount })
