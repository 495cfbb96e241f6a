'use client'
import { useState, type FormEvent } from 'react'
import { useFilterFields } from '@/lib/client/fields'
import { RECORDS } from '@/lib/records'
import type { AnyResource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { EVENT_TYPES, onlySubject, webhook, type Webhook } from '@/lib/webhooks/schema'
import { FilterBar } from '@/components/resource/filter-bar'
import { joinFilter, splitFilter } from '@/components/resource/filter-groups'
import { FirstChoiceProvider } from '@/components/resource/reference-input'
import { SaveProblem } from '@/components/resource/save-problem'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { eventWords, pluralOf } from './words'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

export type WebhookDraft = Pick<Webhook, 'url' | 'description' | 'event_types' | 'filter'>
export const EMPTY_DRAFT: WebhookDraft = { url: '', description: null, event_types: [], filter: null }
const NAMES = ['url', 'description', 'event_types', 'filter']

interface WebhookFormProps {
  initial: WebhookDraft
  submitLabel: string
  busy: boolean
  error: unknown
  onSubmit: (draft: WebhookDraft) => void
  onCancel: () => void
}

/** A webhook's address, event types and filter. */
export function WebhookForm({ initial, submitLabel, busy, error, onSubmit, onCancel }: WebhookFormProps) {
  const t = useWords()
  const { url, description } = t.resource(webhook).fields
  const [draft, setDraft] = useState(initial)
  const change = (changes: Partial<WebhookDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const subject = RECORDS.find(({ name }) => name === onlySubject(draft.event_types))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ ...draft, url: draft.url.trim(), description: draft.description?.trim() || null })
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <SaveProblem error={error} names={NAMES}>
        {(messages) => (
          <>
            <Field label={url.label} required hint={url.hint} error={messages.url}>
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  inputMode="url"
                  placeholder="https://example.com/hooks/crm"
                  value={draft.url}
                  onChange={(event) => change({ url: event.target.value })}
                />
              )}
            </Field>
            <Field label={description.label} error={messages.description}>
              {(control) => (
                <Input
                  {...control}
                  value={draft.description ?? ''}
                  onChange={(event) => change({ description: event.target.value })}
                />
              )}
            </Field>
            <EventTypes
              value={draft.event_types}
              error={messages.event_types}
              // A filter uses the fields of one kind of record, so another kind resets it.
              onChange={(next) =>
                change({
                  event_types: next,
                  ...(onlySubject(next) !== onlySubject(draft.event_types) && { filter: null }),
                })
              }
            />
            {subject && (
              <WebhookFilter
                key={subject.name}
                resource={subject}
                value={draft.filter}
                error={messages.filter}
                onChange={(filter) => change({ filter })}
              />
            )}
          </>
        )}
      </SaveProblem>
      <DialogActions>
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

interface EventTypesProps {
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

/** Event types, grouped by kind of record; none selected means all. */
function EventTypes({ value, error, onChange }: EventTypesProps) {
  const t = useWords()
  const { event_types } = t.resource(webhook).fields
  return (
    <div className="space-y-2">
      <p className="font-medium">{event_types.label}</p>
      <p className="text-[0.8125rem] text-muted-foreground">{error ?? event_types.hint}</p>
      <div className="divide-y rounded-md border">
        {RECORDS.map((record) => {
          const { name } = record
          const own = EVENT_TYPES.filter((type) => type.startsWith(`${name}.`))
          const chosen = own.filter((type) => value.includes(type))
          return (
            <details key={name} className="px-3 py-2">
              <summary className="cursor-pointer text-[0.8125rem]">
                {pluralOf(t, record)}
                {chosen.length > 0 && (
                  <span className="ml-2 text-muted-foreground tabular-nums">
                    {t(en.of, { count: chosen.length, count2: own.length })}
                  </span>
                )}
              </summary>
              <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
                {own.map((type) => (
                  <Checkbox
                    key={type}
                    label={eventWords(t, type)}
                    aria-label={type}
                    checked={value.includes(type)}
                    onChange={(event) =>
                      onChange(EVENT_TYPES.filter((one) => (one === type ? event.target.checked : value.includes(one))))
                    }
                  />
                ))}
              </div>
            </details>
          )
        })}
      </div>
    </div>
  )
}

interface WebhookFilterProps {
  resource: AnyResource
  value: Filter | null
  error: string | undefined
  onChange: (filter: Filter | null) => void
}

/** Conditions that the record must match, as in list filters. */
function WebhookFilter({ resource, value, error, onChange }: WebhookFilterProps) {
  const t = useWords()
  const fields = useFilterFields(resource)
  const split = splitFilter(value)
  return (
    <div className="space-y-2">
      <p className="font-medium">{t(en.onlyThatMatch, { plural: t.inLowerCase(pluralOf(t, resource)) })}</p>
      <div className="flex flex-wrap gap-2">
        <FirstChoiceProvider value={false}>
          <FilterBar
            fields={fields}
            state={{
              ...split,
              filterBy: (change) => onChange(joinFilter({ ...split, conditions: change(split.conditions) })),
              setFilter: onChange,
            }}
          />
        </FirstChoiceProvider>
      </div>
      {error && <p className="text-[0.8125rem] text-destructive">{error}</p>}
    </div>
  )
}
