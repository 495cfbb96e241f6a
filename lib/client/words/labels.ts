import type { Fields, Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import type { Translate } from './translate'

/**
 * What the reader calls the fields and collections that the API names by their English labels, wherever their collection
 * is not known: the first with a label says it for all. Made when it is first asked for.
 */
export function labelsIn(t: Translate, all: readonly Shape[]): (label: string) => string {
  let known: Map<string, string> | undefined
  const made = () => {
    const pairs = all.flatMap((shape) => {
      const { plural, fields } = t.resource(shape)
      return [
        [shape.plural, plural] as const,
        ...Object.entries(shape.fields).map(([name, { label }]) => [label, fields[name]?.label ?? label] as const),
      ]
    })
    return new Map(pairs.toReversed().map(([english, said]) => [english.toLowerCase(), said]))
  }
  return (label) => (known ??= made()).get(label.toLowerCase()) ?? label
}

/** A choice as people say it; those of the organisation's own fields stand as they were written. */
export const choiceWord = (t: Translate, { words, within }: Field, choice: string): string =>
  words?.[choice] ?? (within ? choice : t.humanise(choice))

const together = (choices: readonly string[]) => JSON.stringify(choices)

/** What the reader calls the choices of some fields, which are known by having all of them; others stay as they are written. Made when it is first asked for. */
export function choicesIn(
  t: Translate,
  fields: () => Field[],
  say = (field: Field, choice: string) => choiceWord(t, field, choice),
): (choices: string[]) => string[] {
  let known: Map<string, Field> | undefined
  const made = () =>
    new Map(fields().flatMap((field) => (field.choices ? [[together(field.choices), field] as const] : [])))
  return (choices) => {
    const field = (known ??= made()).get(together(choices))
    return choices.map((one) => (field ? say(field, one) : one))
  }
}

export const fieldsIn = (t: Translate, all: readonly Shape[]): Field[] =>
  all.flatMap((shape) => Object.values(t.resource(shape).fields as Fields))
