'use client'
import type { Operator } from '@/lib/resource/filter'
import type { Field as FieldDefinition } from '@/lib/resource/fields'
import { ME } from '@/lib/resource/filter-value'
import { joinListed, splitListed } from '@/lib/resource/listed'
import { capitalised } from '@/lib/format'
import { comparesWithNow, isPeriod, NOW, OFFERED_PERIODS } from '@/lib/resource/period-words'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { ReferenceInput } from './reference-input'
import { SeveralInput } from './several-input'
import { ValueAlone } from './value-alone'
import { WordInput } from './words-input'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'
import { periodIn } from '@/lib/client/words/known'
import { useZoneOfPeriods } from './zone-of-periods'

interface ConditionInputProps {
  field: FieldDefinition
  op: Operator
  value: string
  onChange: (value: string) => void
  control: ControlProps
}

const textOf = (value: unknown) => String((value ?? '') as string)

/** Input for a condition's value: the field's usual input, or one for several values. */
export function ConditionInput({ field, op, value, onChange, control }: ConditionInputProps) {
  const t = useWords()
  if (op === 'is_null')
    return (
      <Select {...control} value={value || 'true'} onChange={(event) => onChange(event.target.value)}>
        <option value="true">{t(en.yesItIsEmpty)}</option>
        <option value="false">{t(en.noItHasAValue)}</option>
      </Select>
    )
  if (field.kind === 'boolean')
    return (
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t(en.choose)}</option>
        <option value="true">{t(en.yes)}</option>
        <option value="false">{t(en.no)}</option>
      </Select>
    )
  if (op === 'in' || op === 'nin')
    return (
      <SeveralInput
        field={field}
        value={value ? splitListed(value) : []}
        onChange={(next) => onChange(joinListed(next))}
        control={control}
      />
    )
  if (field.kind === 'choices' && field.choices)
    return (
      <ValueAlone
        field={{ ...field, kind: 'choice' }}
        value={value}
        onChange={(next) => onChange(textOf(next))}
        control={control}
      />
    )
  if (field.kind === 'timestamp' || field.kind === 'date')
    return <TimeInput field={field} op={op} value={value} onChange={onChange} control={control} />
  if (field.target === 'members')
    return (
      <ReferenceInput
        control={control}
        target={field.target}
        value={value}
        onChange={onChange}
        none={t(en.choose)}
        first={{ id: ME, title: t(en.me) }}
      />
    )
  if (field.kind === 'texts') return <WordInput {...{ field, value, onChange, control }} />
  if (field.kind === 'long_text')
    return <Input {...control} value={value} onChange={(event) => onChange(event.target.value)} />
  if (field.kind === 'email' || op === 'contains' || op === 'starts_with')
    return <Input {...control} value={value} onChange={(event) => onChange(event.target.value)} />
  return <ValueAlone field={field} value={value} onChange={(next) => onChange(textOf(next))} control={control} />
}

const CERTAIN = 'certain'

/** A relative period, or a certain day or timestamp. */
function TimeInput({ field, op, value, onChange, control }: ConditionInputProps) {
  const t = useWords()
  const period = isPeriod(value) ? value : null
  const usual = comparesWithNow(field.kind, op) ? [NOW, ...OFFERED_PERIODS] : OFFERED_PERIODS
  const offered = period === null || usual.includes(period) ? usual : [period, ...usual]
  const periods = offered.map((one) => (
    <option key={one} value={one}>
      {capitalised(periodIn(t, one))}
    </option>
  ))
  if (period !== null)
    return (
      <div className="space-y-1">
        <Select
          {...control}
          value={period}
          onChange={(event) => onChange(event.target.value === CERTAIN ? '' : event.target.value)}
        >
          {periods}
          <option value={CERTAIN}>{t(en.aCertainDay)}</option>
        </Select>
        {period !== NOW && <WhoseDays />}
      </div>
    )
  return (
    <div className="space-y-1.5">
      <ValueAlone field={field} value={value} onChange={(next) => onChange(textOf(next))} control={control} />
      <Select aria-label={t(en.orAPeriod)} value="" onChange={(event) => onChange(event.target.value)}>
        <option value="">{t(en.orTodayThisWeekLast)}</option>
        {periods}
      </Select>
    </div>
  )
}

function WhoseDays() {
  const t = useWords()
  const zone = useZoneOfPeriods()
  if (zone === null) return null
  return <p className="text-[0.8125rem] text-muted-foreground">{t(en.daysAsInZone, { zone })}</p>
}
