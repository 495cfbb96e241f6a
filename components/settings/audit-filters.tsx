'use client'
import { useId } from 'react'
import { useAddress } from '@/lib/client/address'
import { useFormats } from '@/lib/client/formats'
import type { QueryParameters } from '@/lib/client/api'
import { dayAfter } from '@/lib/formats'
import { resources } from '@/lib/registry'
import { capitalised } from '@/lib/format'
import { OFFERED_PERIODS } from '@/lib/resource/period-words'
import { ReferenceInput } from '@/components/resource/reference-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import en from '@/components/words/en/audit'
import { useWords } from '@/lib/client/words/words'
import { periodIn } from '@/lib/client/words/known'
import { useFormerMembers } from './former-members'
import { AUDIT_ACTORS, AUDIT_NAMES, auditQuery, auditValues, misreadOfAudit, type AuditName } from './audit-address'

const PAST = OFFERED_PERIODS.filter((period) => !period.startsWith('next'))

/** The log's filters. They are in the query string, so that a record can link to its own events. */
export function useAuditFilters() {
  const { search, now, replace } = useAddress()
  const formats = useFormats()
  const values = auditValues(search)
  const change = (changes: Partial<Record<AuditName, string>>) =>
    replace(new URLSearchParams(Object.entries({ ...auditValues(now()), ...changes }).filter(([, value]) => value)))
  const { from, to } = values
  const query: QueryParameters = {
    ...auditQuery(values),
    ...(from && { 'created_at[gte]': formats.startOfDay(from).toISOString() }),
    ...(to && { 'created_at[lt]': formats.startOfDay(dayAfter(to, 1)).toISOString() }),
  }
  const misread = misreadOfAudit(search)
  return { values, change, query, misread, isNarrowed: AUDIT_NAMES.some((name) => values[name]) }
}

/** Filters by event type, record, actor and time. */
export function AuditFilters({ values, change, isNarrowed }: Narrowing & { isNarrowed: boolean }) {
  const t = useWords()
  const subjects = useId()
  const former = useFormerMembers()
  return (
    <form
      role="search"
      aria-label={t(en.narrowTheLog)}
      onSubmit={(event) => event.preventDefault()}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4"
    >
      <Field label={t(en.whatHappened)}>
        {(control) => (
          <div>
            <Input
              {...control}
              list={subjects}
              placeholder={t(en.anEventAsTheApiCallsIt)}
              spellCheck={false}
              value={values.type}
              onChange={(event) => change({ type: event.target.value })}
            />
            {/* Event types are the API's own names; they are not translated. */}
            <datalist id={subjects}>
              {resources.all.map((one) => (
                <option key={one.name} value={one.name}>
                  {t.resource(one).label}
                </option>
              ))}
            </datalist>
          </div>
        )}
      </Field>
      <Field label={t(en.by)}>
        {(control) => (
          <Select
            {...control}
            value={values.actor_type}
            onChange={(event) => change({ actor_type: event.target.value, actor_id: '' })}
          >
            <option value="">{t(en.anybody)}</option>
            {AUDIT_ACTORS.map((actor) => (
              <option key={actor} value={actor}>
                {t.humanise(actor)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t(en.member)}>
        {(control) => (
          <ReferenceInput
            control={control}
            target="members"
            none={t(en.anyMember)}
            also={former}
            value={values.actor_id}
            onChange={(id) => change({ actor_id: id, actor_type: id ? 'user' : values.actor_type })}
          />
        )}
      </Field>
      <Field label={t(en.idOfTheRecord)}>
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
        <Button variant="ghost" onClick={() => change(Object.fromEntries(AUDIT_NAMES.map((name) => [name, ''])))}>
          {t(en.clear)}
        </Button>
      )}
    </form>
  )
}

type Narrowing = Pick<ReturnType<typeof useAuditFilters>, 'values' | 'change'>

/** A relative period, or a range of days that includes both ends. */
function AuditWhen({ values: { when, from, to }, change }: Narrowing) {
  const t = useWords()
  return (
    <>
      <Field label={t(en.when)}>
        {(control) => (
          <Select
            {...control}
            value={when}
            onChange={(event) => change({ when: event.target.value, from: '', to: '' })}
          >
            <option value="">{t(en.anyTime)}</option>
            {PAST.map((period) => (
              <option key={period} value={period}>
                {capitalised(periodIn(t, period))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!when && (
        <>
          <Field label={t(en.from)}>
            {(control) => (
              <Input
                {...control}
                type="date"
                max={to || '9999-12-31'}
                value={from}
                onChange={(event) => change({ from: event.target.value })}
              />
            )}
          </Field>
          <Field label={t(en.to)}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={from || undefined}
                max="9999-12-31"
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
