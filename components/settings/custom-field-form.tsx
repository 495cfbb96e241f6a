'use client'
import { useState, type FormEvent } from 'react'
import { CUSTOM_TYPES } from '@/lib/resource/custom-field'
import { customField } from '@/lib/across/custom-fields/schema'
import { createBody, draftsOf, missingMessages, type Drafts } from '@/components/resource/drafts'
import { FieldInput, SingleInput } from '@/components/resource/field-input'
import { SaveProblem } from '@/components/resource/save-problem'
import { Button } from '@/components/ui/button'
import { DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import en from '@/components/words/en/settings'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

export const TYPE_WORDS: Record<(typeof CUSTOM_TYPES)[number], Message> = {
  text: en.text,
  long_text: en.longText,
  number: en.number,
  date: en.date,
  boolean: en.yesOrNo,
  choice: en.oneChoice,
  choices: en.severalChoices,
  url: en.link,
  email: en.eMail,
}

interface CustomFieldFormProps {
  /** Empty for a new field. */
  initial: Partial<Record<'label' | 'type' | 'key' | 'choices' | 'description', unknown>>
  isNew: boolean
  busy: boolean
  error: unknown
  onSubmit: (body: Drafts) => void
  onCancel: () => void
}

/** Label, type, choices and hint. Type and key cannot change after creation: stored values depend on them. */
export function CustomFieldForm({ initial, isNew, busy, error, onSubmit, onCancel }: CustomFieldFormProps) {
  const t = useWords()
  const [drafts, setDrafts] = useState<Drafts>(() =>
    draftsOf({ type: 'text', ...initial }, ['label', 'description', 'choices', 'key']),
  )
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { fields } = t.resource(customField)
  const takesChoices = drafts.type === 'choice' || drafts.type === 'choices'
  const names = ['label', ...(takesChoices ? ['choices'] : []), 'description', ...(isNew ? ['key'] : [])]
  const set = (name: string) => (value: unknown) => setDrafts((before) => ({ ...before, [name]: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = missingMessages(t, fields, names, drafts)
    setMissing(found)
    if (Object.keys(found).length) return
    onSubmit(
      isNew
        ? createBody(['type', ...names], drafts)
        : Object.fromEntries(
            names.map((name) => [name, createBody([name], drafts)[name] ?? (name === 'choices' ? [] : null)]),
          ),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <SaveProblem error={error} names={['type', ...names]}>
        {(messages) => (
          <>
            <FieldInput
              field={fields.label}
              value={drafts.label}
              onChange={set('label')}
              error={missing.label ?? messages.label}
            />
            <Field
              label={t(en.type)}
              hint={isNew ? t(en.fixedOnceTheFieldIs) : t(en.fixedValuesRestOnIt)}
              error={messages.type}
            >
              {(control) => (
                <Select
                  {...control}
                  disabled={!isNew}
                  value={String(drafts.type)}
                  onChange={(event) => set('type')(event.target.value)}
                >
                  {CUSTOM_TYPES.map((type) => (
                    <option key={type} value={type}>
                      {t(TYPE_WORDS[type])}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {takesChoices && (
              <Field label={t(en.choices)} hint={t(en.enterOrACommaAdds)} error={messages.choices}>
                {(control) => (
                  <SingleInput
                    field={fields.choices}
                    control={control}
                    value={drafts.choices}
                    onChange={set('choices')}
                  />
                )}
              </Field>
            )}
            <FieldInput
              field={fields.description}
              value={drafts.description}
              onChange={set('description')}
              error={messages.description}
            />
            {isNew && (
              <Field label={t(en.key)} hint={t(en.itsNameInTheApi)} error={messages.key}>
                {(control) => (
                  <SingleInput field={fields.key} control={control} value={drafts.key} onChange={set('key')} />
                )}
              </Field>
            )}
          </>
        )}
      </SaveProblem>
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.cancel)}
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {isNew ? t(en.createField) : t(en.saveChanges)}
        </Button>
      </DialogActions>
    </form>
  )
}
