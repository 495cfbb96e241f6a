'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useFormats } from '@/lib/client/formats'
import type { QueryParameters } from '@/lib/client/api'
import { dayAfter } from '@/lib/formats'
import { atBeginning, humanise } from '@/lib/format'
import { OFFERED_PERIODS, periodWords } from '@/lib/resource/period-words'
import { ReferenceInput } from '@/components/resource/reference-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'

const PAST = OFFERED_PERIODS.filter((period) => !period.startsWith('next'))
const ACTORS = ['user', 'api_key', 'workflow', 'import', 'person', 'system']
const NAMES = ['type', 'actor_type', 'actor_id', 'subject_id', 'when', 'from', 'to'] as const
type Name = (typeof NAMES)[number]

/** What the log is narrowed to. It stands in the address, so that a record can point to its own events. */
export function useAuditFilters() {
  const search = useSearchParams()
  const pathname = usePathname()
  const formats = useFormats()
  const values = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string> // one for each name
  const change = (changes: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(Object.entries({ ...values, ...changes }).filter(([, value]) => value))
    window.history.replaceState(null, '', next.size ? `${pathname}?${next}` : pathname)
  }
  const { type, when, from, to, ...exact } = values
  const query: QueryParameters = {
    ...exact,
    'type[starts_with]': type.trim(),
    created_at: when,
    'created_at[gte]': isDay(from) ? formats.startOfDay(from).toISOString() : '',
    'created_at[lt]': isDay(to) ? formats.startOfDay(dayAfter(to, 1)).toISOString() : '',
  }
  return { values, change, query, isNarrowed: NAMES.some((name) => values[name]) }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Filters by what happened, to which record, by whom and when. */
export function AuditFilters({ values, change, isNarrowed }: Omit<ReturnType<typeof useAuditFilters>, 'query'>) {
  return (
    <form
      role="search"
      aria-label="Narrow the log"
      onSubmit={(event) => event.preventDefault()}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4"
    >
      <Field label="What happened">
        {(control) => (
          <Input
            {...control}
            placeholder="contact or contact.updated"
            spellCheck={false}
            value={values.type}
            onChange={(event) => change({ type: event.target.value })}
          />
        )}
      </Field>
      <Field label="By">
        {(control) => (
          <Select
            {...control}
            value={values.actor_type}
            onChange={(event) => change({ actor_type: event.target.value, actor_id: '' })}
          >
            <option value="">Anybody</option>
            {ACTORS.map((actor) => (
              <option key={actor} value={actor}>
                {humanise(actor)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Member">
        {(control) => (
          <ReferenceInput
            control={control}
            target="members"
            value={values.actor_id}
            onChange={(id) => change({ actor_id: id, actor_type: id ? 'user' : values.actor_type })}
          />
        )}
      </Field>
      <Field label="Id of the record">
        {(control) => (
          <Input
            {...control}
            className="font-mono md:text-xs"
            spellCheck={false}
            value={values.subject_id}
            onChange={(event) => change({ subject_id: event.target.value.trim() })}
          />
        )}
      </Field>
      <AuditWhen values={values} change={change} />
      {isNarrowed && (
        <Button variant="ghost" onClick={() => change(Object.fromEntries(NAMES.map((name) => [name, ''])))}>
          Clear
        </Button>
      )}
    </form>
  )
}

type Narrowing = Pick<ReturnType<typeof useAuditFilters>, 'values' | 'change'>

/** A period that moves on with the calendar, or certain days, both of them included. */
function AuditWhen({ values: { when, from, to }, change }: Narrowing) {
  return (
    <>
      <Field label="When">
        {(control) => (
          <Select
            {...control}
            value={when}
            onChange={(event) => change({ when: event.target.value, from: '', to: '' })}
          >
            <option value="">Any time</option>
            {PAST.map((period) => (
              <option key={period} value={period}>
                {atBeginning(periodWords(period))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!when && (
        <>
          <Field label="From">
            {(control) => (
              <Input
                {...control}
                type="date"
                max={to || undefined}
                value={from}
                onChange={(event) => change({ from: event.target.value })}
              />
            )}
          </Field>
          <Field label="To">
            {(control) => (
              <Input
                {...control}
                type="date"
                min={from || undefined}
                value={to}
                onChange={(event) => change({ to: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </>
  )
}
