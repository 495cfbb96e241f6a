'use client'
import type { ControlProps } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useReferenceOptions } from './references'

/** Picks a record of another collection by its title. */
export function ReferenceInput({ target, value, onChange, control }: { target: string; value: string; onChange: (value: string) => void; control: ControlProps }) {
  const options = useReferenceOptions(target).data
  return (
    <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">None</option>
      {value && !options?.some(({ id }) => id === value) && <option value={value}>…</option>}
      {options?.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
    </Select>
  )
}
