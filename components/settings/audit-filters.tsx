'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import type { QueryParameters } from '@/lib/client/api'
import { humanise } from '@/lib/format'
import { ReferenceInput } from '@/components/resource/reference-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'

const ACTORS = ['user', 'api_key', 'workflow', 'import', 'person', 'system']
const NAMES = ['type', 'actor_type', 'actor_id', 'subject_id'] as const
type Name = (typeof NAMES)[number]

/** What the log is narrowed to. It stands in the address, so that a record can point to its own events. */
export function useAuditFilters() {
  const search = useSearchParams()
  const pathname = usePathname()
  const values = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string> // one for each name
  const change = (changes: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(Object.entries({ ...values, ...changes }).filter(([, value]) => value))
    window.history.replaceState(null, '', next.size ? `${pathname}?${next}` : pathname)
  }
  const { type, ...exact } = values
  const query: QueryParameters = { ...exact, 'type[starts_with]': type.trim() }
  return { values, change, query, isNarrowed: NAMES.some((name) => values[name]) }
}

/** Filters by what happened, to which record, and by whom. */
export function AuditFilters({ values, change, isNarrowed }: Omit<ReturnType<typeof useAuditFilters>, 'query'>) {
  return (
    <form
      role="search"
      aria-label="Narrow the log"
      onSubmit={(event) => event.preventDefault()}
      className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_10rem_1fr_1fr_auto]"
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
      {isNarrowed && (
        <Button variant="ghost" onClick={() => change({ type: '', actor_type: '', actor_id: '', subject_id: '' })}>
          Clear
        </Button>
      )}
    </form>
  )
}
