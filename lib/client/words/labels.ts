import type { Fields, Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import type { Translate } from './translate'

/**
 * The reader's names for fields and collections that the API names by their English labels, for code that does not know
 * the collection: the first definition with a label applies to all. Built on first use.
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

/** The word for a choice; choices of custom fields stay as written. */
export const choiceWord = (t: Translate, { words, within }: Field, choice: string): string =>
  words?.[choice] ?? (within ? choice : t.humanise(choice))

const together = (choices: readonly string[]) => JSON.stringify(choices)

/**
 * The reader's words for the choices of fields, which are recognised by the complete set; others stay as written. Built
 * on first use.
 */
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
