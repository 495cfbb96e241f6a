'use client'
import { ListFilter, X } from 'lucide-react'
import { humanise, inSentence } from '@/lib/format'
import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { Button } from '@/components/ui/button'
import { Menu, MenuChoice, MenuChoices, MenuLabel } from '@/components/ui/menu'
import { chipNames, type ListState } from './list-state'

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
    ? <Button className="border-primary/40 bg-primary-soft pr-8 hover:bg-primary-soft" aria-label={`${field.label} is ${humanise(value)}`}><span className="text-muted-foreground">{field.label} is</span>{humanise(value)}</Button>
    : <Button variant="ghost" className="border border-dashed border-input" aria-label={`Filter by ${inSentence(field.label)}`}><ListFilter />{field.label}</Button>
  return (
    <span className="relative inline-flex">
      <Menu align="start" trigger={trigger}>
        <MenuLabel>{field.label} is</MenuLabel>
        <MenuChoices value={value ?? ''} onValueChange={(choice) => onChange(choice === value ? undefined : choice)}>
          {field.choices?.map((choice) => <MenuChoice key={choice} value={choice}>{humanise(choice)}</MenuChoice>)}
        </MenuChoices>
      </Menu>
      {value && (
        <button type="button" aria-label={`Clear filter ${inSentence(field.label)}`} onClick={() => onChange(undefined)}
          className="absolute top-1 right-1 grid size-6 place-items-center rounded text-muted-foreground hover:text-foreground"><X className="size-3.5" /></button>
      )}
    </span>
  )
}
