'use client'
import { useFormats } from '@/lib/client/formats'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

/** A moment in the reader's time zone, kept in UTC. */
export function MomentInput({
  value,
  onChange,
  control,
}: {
  value: string
  onChange: (value: string | null) => void
  control: ControlProps
}) {
  const formats = useFormats()
  return (
    <Input
      {...control}
      type="datetime-local"
      value={value ? formats.wallTime(value) : ''}
      onChange={(event) => onChange(event.target.value ? formats.momentAt(event.target.value) : null)}
    />
  )
}
