'use client'
import { capitalised } from '@/lib/format'
import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import type { Filter } from '@/lib/resource/filter'
import { ME } from '@/lib/resource/filter-value'
import { splitListed } from '@/lib/resource/listed'
import { isPeriod, NOW } from '@/lib/resource/period-words'
import { choiceWord } from '@/lib/client/words/labels'
import { operatorWords, quietDays, type ListCondition } from './conditions'
import { FieldValue } from './field-value'
import { groupOf, type Match, type Part } from './filter-groups'
import en from '@/components/words/en/resource'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import { periodIn } from '@/lib/client/words/known'
import { useZoneOfPeriods } from './zone-of-periods'

/** A filter as a sentence. */
export function FilterSentence({ field, condition: { op, value } }: { field: Field; condition: ListCondition }) {
  const t = useWords()
  if (op === 'is_null')
    return (
      <span className="truncate">
        <span className="text-muted-foreground">{field.label} </span>
        {value === 'true' ? t(en.isEmpty) : t(en.isNotEmpty)}
      </span>
    )
  const quiet = quietDays(field, { op, value })
  if (quiet !== null)
    return (
      <span className="truncate">
        <span className="text-muted-foreground">{field.label} </span>
        <span className="font-medium">{t(en.noneForDays, { days: quiet })}</span>
      </span>
    )
  const values = op === 'in' || op === 'nin' ? splitListed(value) : [value]
  return (
    <span className="truncate">
      <span className="text-muted-foreground">
        {field.label} {operatorWords(t, field, op)}{' '}
      </span>
      {values.map((one, index) => (
        <span key={one} className="font-medium">
          {index > 0 && ', '}
          <OneValue field={field} value={one} />
        </span>
      ))}
    </span>
  )
}

/** One value of a filter; filters contain values as text, lists one at a time. */
function OneValue({ field, value }: { field: Field; value: string }) {
  const t = useWords()
  if (isPeriod(value) && (field.kind === 'timestamp' || field.kind === 'date')) return <PeriodValue period={value} />
  if (value === ME && field.target === 'members') return t(en.meAmongWords)
  if (field.kind === 'texts' || field.kind === 'choices')
    return field.kind === 'texts' ? value : choiceWord(t, field, value)
  return (
    <span className="pointer-events-none">
      <FieldValue field={field} value={field.kind === 'boolean' ? value === 'true' : value} isPlain />
    </span>
  )
}

/** "today (Pacific/Auckland)": the zone stands there if its days are not the reader's. */
function PeriodValue({ period }: { period: string }) {
  const t = useWords()
  const zone = useZoneOfPeriods()
  return (
    <>
      {periodIn(t, period)}
      {zone !== null && period !== NOW && <span className="font-normal text-muted-foreground"> ({zone})</span>}
    </>
  )
}

const MATCH_WORDS: Record<Match, Message> = { all: en.allOf, any: en.anyOf, none: en.noneOf }

/** Groups of conditions as a sentence: "Any of: Stage is Won, Amount is more than 1,000". */
export function GroupSentence({ fields, filter }: { fields: Fields; filter: Filter }) {
  const t = useWords()
  const { match, parts } = groupOf(filter)
  return (
    <span className="truncate">
      <span className="text-muted-foreground">{capitalised(t(MATCH_WORDS[match]))}: </span>
      {parts.map((part, i) => (
        <span key={part.key}>
          {i > 0 && ', '}
          <PartSentence fields={fields} part={part} />
        </span>
      ))}
    </span>
  )
}

function PartSentence({ fields, part }: { fields: Fields; part: Part }) {
  const t = useWords()
  if ('condition' in part) {
    const field = fields[part.condition.name]
    return field ? <FilterSentence field={field} condition={part.condition} /> : part.condition.name
  }
  const { match, parts } = part.group
  return (
    <>
      ({t(MATCH_WORDS[match])}:{' '}
      {parts.map((one, i) => (
        <span key={one.key}>
          {i > 0 && ', '}
          <PartSentence fields={fields} part={one} />
        </span>
      ))}
      )
    </>
  )
}
