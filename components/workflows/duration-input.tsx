'use client'
import type { Duration } from '@/lib/workflows/definition/values'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { withoutLetters } from '@/components/ui/without-letters'
import en from '@/components/words/en/workflows'
import { unitInWords } from './naming'
import { useWords } from '@/lib/client/words/words'

const UNITS: Duration['unit'][] = ['minutes', 'hours', 'days', 'weeks']

/** A duration: amount and unit. */
export function DurationInput({
  control,
  value,
  onChange,
}: {
  control: ControlProps
  value: Duration
  onChange: (value: Duration) => void
}) {
  const t = useWords()
  return (
    <div className="grid max-w-60 grid-cols-[minmax(4rem,1fr)_minmax(7.5rem,1.5fr)] gap-1">
      <Input
        {...control}
        type="number"
        inputMode="numeric"
        min={1}
        value={value.amount || ''}
        {...withoutLetters(value.amount || null)}
        onChange={(event) => onChange({ ...value, amount: Math.max(0, Math.trunc(event.target.valueAsNumber || 0)) })}
      />
      <Select
        aria-label={t(en.unit)}
        value={value.unit}
        onChange={(event) =>
          onChange({ ...value, unit: UNITS.find((unit) => unit === event.target.value) ?? value.unit })
        }
      >
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {unitInWords(t, unit, value.amount)}
          </option>
        ))}
      </Select>
    </div>
  )
}
