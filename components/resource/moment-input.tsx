'use client'
import { useFormats } from '@/lib/client/formats'
import type { ControlProps } from '@/components/ui/field'
import { DateInput } from './date-input'
import type { Unparsed } from './unparsed'

/** A timestamp in the user's time zone, stored in UTC. */
export function MomentInput({
  value,
  onChange,
  control,
}: {
  value: unknown
  onChange: (value: string | null | Unparsed) => void
  control: ControlProps
}) {
  const formats = useFormats()
  return (
    <DateInput
      type="datetime-local"
      control={control}
      kept={value}
      shown={typeof value === 'string' && value ? formats.wallTime(value) : ''}
      onChange={(next) => onChange(typeof next === 'string' ? formats.momentAt(next) : next)}
    />
  )
}
