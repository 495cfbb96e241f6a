'use client'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

/** RFC 3339 → the local form of datetime-local, `2026-03-10T14:05`. */
function localOf(iso: string): string {
  if (!iso) return ''
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

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
  return (
    <Input
      {...control}
      type="datetime-local"
      value={localOf(value)}
      onChange={(event) => onChange(event.target.value ? new Date(event.target.value).toISOString() : null)}
    />
  )
}
