import type { ReactNode } from 'react'
import type { Fields } from '@/lib/resource/define'
import { Checkbox } from '@/components/ui/checkbox'
import { tidied, type Drafts } from './drafts'

/** Fields of a form that belong together, with what they are for. */
export interface FieldGroup {
  title: string
  description: string
  names: string[]
  /** Fields that this form asks for though a record can be without them. */
  insists?: string[]
  /** The way to leave them out for now, in words. */
  later?: string
}

/** A message for each field that the group insists on and that is still empty. */
export const insistMessages = (fields: Fields, { insists = [] }: FieldGroup, drafts: Drafts): Record<string, string> =>
  Object.fromEntries(
    insists
      .filter((name) => tidied(drafts[name]) === null)
      .map((name) => [name, `${fields[name]?.label} is needed, or tick the box below.`]),
  )

interface FormGroupProps {
  group: FieldGroup
  isLater: boolean
  onLater: (isLater: boolean) => void
  children: ReactNode
}

export function FormGroup({ group: { title, description, later }, isLater, onLater, children }: FormGroupProps) {
  return (
    <fieldset className="space-y-3 rounded-lg border bg-muted/40 px-3.5 pt-2 pb-3.5">
      <legend className="float-left w-full font-semibold">{title}</legend>
      <p className="clear-both text-[0.8125rem] text-muted-foreground">{description}</p>
      {children}
      {later && <Checkbox label={later} checked={isLater} onChange={(event) => onLater(event.target.checked)} />}
    </fieldset>
  )
}
