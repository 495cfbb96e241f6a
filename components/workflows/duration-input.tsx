'use client'
import type { Duration } from '@/lib/workflows/definition/values'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'

const UNITS: Duration['unit'][] = ['minutes', 'hours', 'days', 'weeks']

/** An amount of time. */
export function DurationInput({
  control,
  value,
  onChange,
}: {
  control: ControlProps
  value: Duration
  onChange: (value: Duration) => void
}) {
  return (
    <div className="flex max-w-60 gap-1">
      <Input
        {...control}
        type="number"
        inputMode="numeric"
        min={1}
        value={value.amount || ''}
        onChange={(event) => onChange({ ...value, amount: Math.max(0, Math.trunc(event.target.valueAsNumber || 0)) })}
      />
      <Select
        aria-label="Unit"
        value={value.unit}
        onChange={(event) =>
          onChange({ ...value, unit: UNITS.find((unit) => unit === event.target.value) ?? value.unit })
        }
      >
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {value.amount === 1 ? unit.slice(0, -1) : unit}
          </option>
        ))}
      </Select>
    </div>
  )
}
