'use client'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import type { Fields } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { DialogActions } from '@/components/ui/dialog'
import { ClashChoice } from './clash-choice'
import { draftsOf, missingMessages, type Drafts } from './drafts'
import { FieldInput } from './field-input'
import { FormGroup, insistMessages, type FieldGroup } from './form-group'
import { MoreFields, useMoreFields } from './more-fields'
import { SaveProblem } from './save-problem'
import type { Choices } from './three-way'
import type { Conflict } from './use-save'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface RecordFormProps {
  fields: Fields
  /** The fields to show, in order. */
  names: string[]
  /** Fields shown at first; the others are behind "More fields". Defaults to all. */
  quick?: string[] | undefined
  /** A group of fields, placed where its first field would be. */
  group?: FieldGroup | undefined
  initial?: object
  /** It starts with input that nobody has saved: closing its window asks before it discards that. */
  isTyped?: boolean
  submitLabel: string
  /** Next to the buttons, such as a checkbox to create another record. */
  aside?: ReactNode
  busy: boolean
  error: unknown
  /** `query` carries what the user insisted on; `choices` resolve a conflict. */
  onSubmit: (drafts: Drafts, query: QueryParameters, choices: Choices) => void
  onCancel: () => void
  /** Called with the form's values whenever they change. */
  onDrafts?: (drafts: Drafts) => void
  /** Address of an existing record that conflicts. */
  hrefOf?: ((id: string) => string) | undefined
  /** Somebody else has saved other values meanwhile. */
  conflict?: Conflict | null
}

/** A question about the refusal comes before the invalid field. */
const focusInvalid = (form: HTMLElement | null) =>
  (
    form?.querySelector<HTMLElement>('[data-asks] input') ?? form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  )?.focus()

/** A form generated from field definitions. Errors are shown at their fields. */
export function RecordForm({
  fields,
  names,
  quick,
  group,
  initial = {},
  isTyped = false,
  submitLabel,
  aside,
  busy,
  error,
  onSubmit,
  onCancel,
  onDrafts,
  hrefOf,
  conflict,
}: RecordFormProps) {
  const t = useWords()
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(initial, names))
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [choices, setChoices] = useState<Choices>({})
  const [isLater, setLater] = useState(false)
  const more = useMoreFields(quick)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusInvalid(form.current), [error])
  useEffect(() => onDrafts?.(drafts))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React submit events bubble through portals: a form inside a dialog must not submit the surrounding one.
    event.stopPropagation()
    const found = {
      ...missingMessages(t, fields, names, drafts),
      ...(group && !isLater && insistMessages(t, fields, group, drafts)),
    }
    setMissing(found)
    requestAnimationFrame(() => focusInvalid(form.current))
    if (!Object.keys(found).length) onSubmit(drafts, {}, choices)
  }
  return (
    <form ref={form} noValidate data-typed={isTyped || undefined} onSubmit={submit} className="space-y-4">
      <SaveProblem
        error={error}
        names={names}
        fields={fields}
        hrefOf={hrefOf}
        onInsist={(query) => onSubmit(drafts, query, choices)}
      >
        {(messages) => {
          const input = (name: string) => {
            const field = fields[name]
            return (
              field && (
                <FieldInput
                  key={name}
                  field={field}
                  value={drafts[name]}
                  error={missing[name] ?? messages[name]}
                  drafts={drafts}
                  onChange={(value) => {
                    setDrafts((before) => ({ ...before, [name]: value }))
                    setMissing(({ [name]: _, ...others }) => others)
                  }}
                />
              )
            )
          }
          return names.map((name) => {
            if (!more.isShown(name) && !(name in missing) && !(name in messages)) return null
            if (!group?.names.includes(name)) return input(name)
            if (name !== group.names[0]) return null
            return (
              <FormGroup
                key={group.title.key}
                group={group}
                isLater={isLater}
                onLater={(later) => {
                  setLater(later)
                  setMissing({})
                }}
              >
                {group.names.map(input)}
              </FormGroup>
            )
          })
        }}
      </SaveProblem>
      <MoreFields {...more} form={form} />
      {conflict && (
        <ClashChoice fields={fields} conflict={conflict} drafts={drafts} choices={choices} onChange={setChoices} />
      )}
      <DialogActions aside={aside}>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.cancel)}
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
