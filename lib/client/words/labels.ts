import type { Shape } from '@/lib/resource/define'
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
