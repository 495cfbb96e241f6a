import { inSentence } from '@/lib/format'
import type { Field } from '@/lib/resource/fields'
import type { Filter } from '@/lib/resource/filter'
import type { Variables } from '@/lib/workflows/definition/variables'
import { FilterSentence } from '@/components/resource/filter-sentence'
import { flatOf, operatorWords, parameterOf } from '@/components/resource/conditions'
import { valueInWords } from './naming'
import { Chip } from './sentence'

interface Props {
  filter: Filter
  fields: Record<string, Field>
  variables: Variables
}

/** A filter as a sentence, as far as sentences can say it. */
export function FilterWords({ filter, fields, variables }: Props) {
  const conditions = flatOf(filter)
  if (!conditions) return <Chip>a filter of several levels</Chip>
  if (!conditions.length) return <Chip>everything</Chip>
  return conditions.map((condition, i) => {
    const field = fields[condition.name]
    return (
      <span key={`${parameterOf(condition)}=${condition.value}`}>
        {i > 0 && ' and '}
        <Chip>
          {!field ? (
            condition.name
          ) : condition.value.includes('{{') ? (
            <>
              {inSentence(field.label)} {operatorWords(field, condition.op)} {valueInWords(condition.value, variables)}
            </>
          ) : (
            <FilterSentence field={field} condition={condition} />
          )}
        </Chip>
      </span>
    )
  })
}
