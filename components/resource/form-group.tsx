import type { ReactNode } from 'react'
import type { Fields } from '@/lib/resource/define'
import { Checkbox } from '@/components/ui/checkbox'
import { tidied, type Drafts } from './drafts'
import en from '@/components/words/en/resource'
import type { Translate } from '@/lib/client/words/translate'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

/** Related fields of a form, with an explanation. */
export interface FieldGroup {
  title: Message
  description: Message
  names: string[]
  /** Fields that this form requires although the record does not. */
  insists?: string[]
  /** Label of the checkbox that skips the group for now. */
  later?: Message
}

/** Messages for the group's required fields that are still empty. */
export const insistMessages = (
  t: Translate,
  fields: Fields,
  { insists = [] }: FieldGroup,
  drafts: Drafts,
): Record<string, string> =>
  Object.fromEntries(
    insists
      .filter((name) => tidied(drafts[name]) === null)
      .map((name) => [name, t(en.isNeededOrTickThe, { label: fields[name]?.label })]),
  )

interface FormGroupProps {
  group: FieldGroup
  isLater: boolean
  onLater: (isLater: boolean) => void
  children: ReactNode
}

export function FormGroup({ group: { title, description, later }, isLater, onLater, children }: FormGroupProps) {
  const t = useWords()
  return (
    <fieldset className="space-y-3 rounded-lg border bg-muted/40 px-3.5 pt-2 pb-3.5">
      <legend className="float-left w-full font-semibold">{t(title)}</legend>
      <p className="clear-both text-[0.8125rem] text-muted-foreground">{t(description)}</p>
      {children}
      {later && <Checkbox label={t(later)} checked={isLater} onChange={(event) => onLater(event.target.checked)} />}
    </fieldset>
  )
}
