import type { Field } from '@/lib/resource/fields'
import type { Filter } from '@/lib/resource/filter'
import type { Variables } from '@/lib/workflows/definition/variables'
import { FilterSentence } from '@/components/resource/filter-sentence'
import { flatOf, operatorWords, parameterOf } from '@/components/resource/conditions'
import { valueInWords } from './naming'
import { Chip } from './sentence'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

interface Props {
  filter: Filter
  fields: Record<string, Field>
  variables: Variables
}

/** A filter as a sentence, as far as that is possible. */
export function FilterWords({ filter, fields, variables }: Props) {
  const t = useWords()
  const conditions = flatOf(filter)
  if (!conditions) return <Chip>{t(en.aFilterOfSeveralLevels)}</Chip>
  if (!conditions.length) return <Chip>{t(en.everything)}</Chip>
  return conditions.map((condition, i) => {
    const field = fields[condition.name]
    return (
      <span key={`${parameterOf(condition)}=${condition.value}`}>
        {i > 0 && t(en.and)}
        <Chip>
          {!field ? (
            condition.name
          ) : condition.value.includes('{{') ? (
            <>
              {t.inSentence(field.label)} {operatorWords(t, field, condition.op)}{' '}
              {valueInWords(t, condition.value, variables)}
            </>
          ) : (
            <FilterSentence field={field} condition={condition} />
          )}
        </Chip>
      </span>
    )
  })
}
