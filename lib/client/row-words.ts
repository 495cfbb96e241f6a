import { areTranslated, refusalWords } from './problem'
import { choicesIn, choiceWord } from './words/labels'
import type { Translate } from './words/translate'
import { targetsOf, type Target } from '@/lib/long-work/imports/targets'
import type { AnyResource, Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'

/** How a message about a field continues after its label. */
const GOES_ON = String.raw`(?: is missing\.| is not valid: | is not known: | fits several: | cannot be made, |: there is no )`
/** `External ids: erp` is a field and its key. */
const KEY = String.raw`(?:: [a-z][a-z0-9_]*)?`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * The reader's label of each field that the server names by its English label, or by its name if no column maps to it.
 */
function labelsFor(t: Translate, resource: AnyResource, targets: Target[]): Map<string, string> {
  const theirs = new Map(targets.map(({ name, label }) => [name, label]))
  const fields: Fields = t.resource(resource).fields
  return new Map([
    ...Object.entries<Fields[string]>(resource.fields).flatMap(([name, { label }]) => {
      const said = fields[name]?.label ?? label
      return [[name, said] as const, [label, said] as const]
    }),
    ...targets.flatMap(({ name, label }) => [[name, label] as const, [label, label] as const]),
    ...targetsOf(resource).map(({ name, label }) => [label, theirs.get(name) ?? label] as const),
  ])
}

const folded = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '_')
/** A file may write a choice as the API does, in any case: if the reader's word differs, shows both. */
const asFileSays = (word: string, choice: string) => (folded(word) === folded(choice) ? word : `${word} (${choice})`)

/**
 * Translates the messages in a job's log of rows. The server writes them in English, several refusals in one line, each
 * beginning with the label of its field.
 * @param resource as it is defined
 * @param targets its fields with the reader's labels, custom fields included
 */
export function rowWordsFor(
  t: Translate,
  resource: AnyResource,
  targets: Target[],
): (problem: { message: string }) => string {
  const labels = labelsFor(t, resource, targets)
  const byLabel = new Map([...labels].map(([english, said]) => [english.toLowerCase(), said]))
  const labelOf = (label: string): string => {
    if (!areTranslated()) return label
    const [, field = label, key = ''] = /^(.+?)(: [a-z][a-z0-9_]*)$/s.exec(label) ?? []
    const said = byLabel.get(label.toLowerCase())
    return said ?? `${byLabel.get(field.toLowerCase()) ?? field}${key}`
  }
  const choicesOf = choicesIn(
    t,
    () => [...Object.values<Field>(t.resource(resource).fields), ...targets.map(({ field }) => field)],
    (field, choice) => asFileSays(choiceWord(t, field, choice), choice),
  )
  const beginning = new RegExp(`(?<=\\S) (?=(?:${[...labels.keys()].map(escaped).join('|')})${KEY}${GOES_ON})`)
  return ({ message }) =>
    message
      .split(beginning)
      .map((one) => refusalWords({ message: one }, labelOf, choicesOf))
      .join(' ')
}
