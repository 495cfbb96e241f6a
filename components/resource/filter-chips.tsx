'use client'
import { ListFilter, X } from 'lucide-react'
import { humanise } from '@/lib/format'
import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { Button } from '@/components/ui/button'
import { Menu, MenuChoice, MenuChoices, MenuLabel } from '@/components/ui/menu'
import { chipNames, type ListState } from './list-state'

const choicesOf = (field: Field): readonly string[] => (field.kind === 'boolean' ? ['true', 'false'] : (field.choices ?? []))
const wordOf = (field: Field, choice: string) => (field.kind === 'boolean' ? (choice === 'true' ? 'Yes' : 'No') : humanise(choice))

/** Filters that read as sentences: "Status is Pending". */
export function FilterChips({ fields, state }: { fields: Fields; state: ListState }) {
  return (
    <>
      {chipNames(fields).map((name) => {
        const field = fields[name]
        return field && <Chip key={name} field={field} value={state.filters[name]} onChange={(value) => state.change({ [name]: value })} />
      })}
    </>
  )
}

function Chip({ field, value, onChange }: { field: Field; value: string | undefined; onChange: (value: string | undefined) => void }) {
  const trigger = value
    ? <Button className="border-primary/40 bg-primary-soft pr-8 hover:bg-primary-soft" aria-label={`${field.label} is ${wordOf(field, value)}`}><span className="text-muted-foreground">{field.label} is</span>{wordOf(field, value)}</Button>
    : <Button variant="ghost" className="border border-dashed border-input" aria-label={`Filter by ${field.label.toLowerCase()}`}><ListFilter />{field.label}</Button>
  return (
    <span className="relative inline-flex">
      <Menu align="start" trigger={trigger}>
        <MenuLabel>{field.label} is</MenuLabel>
        <MenuChoices value={value ?? ''} onValueChange={(choice) => onChange(choice === value ? undefined : choice)}>
          {choicesOf(field).map((choice) => <MenuChoice key={choice} value={choice}>{wordOf(field, choice)}</MenuChoice>)}
        </MenuChoices>
      </Menu>
      {value && (
        <button type="button" aria-label={`Clear filter ${field.label.toLowerCase()}`} onClick={() => onChange(undefined)}
          className="absolute top-1 right-1 grid size-6 place-items-center rounded text-muted-foreground hover:text-foreground"><X className="size-3.5" /></button>
      )}
    </span>
  )
}
