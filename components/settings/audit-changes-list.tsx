'use client'
import { ArrowRight } from 'lucide-react'
import { useFields } from '@/lib/client/fields'
import { useFormats } from '@/lib/client/formats'
import { resources } from '@/lib/registry'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import { actorSchema } from '@/lib/resource/define'
import { ActorName } from '@/components/resource/actor-name'
import { FieldValue } from '@/components/resource/field-value'
import { contact } from '@/lib/crm/contacts/schema'
import { Fact, Facts } from '@/components/ui/facts'
import { anyWords, changesIn, type AuditChange } from './audit-changes'
import { fieldWord } from './audit-words'
import en from '@/components/words/en/audit'
import { useWords } from '@/lib/client/words/words'

/** The fields that an event changed, old and new value, formatted as on the record's page. */
export function AuditChanges({ event }: { event: AuditEvent }) {
  const t = useWords()
  const resource = resources.all.find(({ name }) => name === event.subject_type)
  // Other kinds have no custom fields, but hooks must not be called conditionally.
  const own = useFields(resource ?? contact)
  const changes = changesIn(t, event, resource && own)
  if (!changes.length) return null
  const isUpdate = event.before !== null && event.after !== null
  return (
    <dl aria-label={t(en.changes)} className="divide-y rounded-md border text-[0.8125rem]">
      {changes.map((change) => (
        <div key={change.name} className="grid gap-x-3 px-3 py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="break-words hyphens-auto text-muted-foreground">{change.label}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 break-words">
            {isUpdate && (
              <>
                <span className="min-w-0 text-muted-foreground">
                  <Value change={change} value={change.before} record={event.before} />
                </span>
                <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-muted-foreground" />
                <span className="sr-only">{t(en.becomes)}</span>
              </>
            )}
            <span className="min-w-0">
              <Value
                change={change}
                value={event.after === null ? change.before : change.after}
                record={event.after ?? event.before}
              />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ change: { field }, value, record }: { change: AuditChange; value: unknown; record: object | null }) {
  const t = useWords()
  const formats = useFormats()
  const actor = actorSchema.safeParse(value).data
  if (actor) return <ActorName actor={actor} />
  // "2 hours ago became 5 minutes ago" is useless, so both are absolute.
  if (field?.kind === 'timestamp' && typeof value === 'string')
    return (
      <time dateTime={value} suppressHydrationWarning>
        {formats.dateTime(value)}
      </time>
    )
  return field && field.kind !== 'json' && field.kind !== 'map' ? (
    <FieldValue field={field} value={value} record={record ?? {}} />
  ) : (
    anyWords(t, formats, value)
  )
}

/** Further details recorded with the event. */
export function AuditDetails({ details, subject_type }: Pick<AuditEvent, 'details' | 'subject_type'>) {
  const t = useWords()
  const formats = useFormats()
  const entries = Object.entries(details ?? {})
  if (!entries.length) return null
  return (
    <section aria-label={t(en.details)}>
      <Facts>
        {entries.map(([name, value]) => (
          <Fact key={name} label={fieldWord(t, subject_type, name)}>
            <span className="break-words">{anyWords(t, formats, value)}</span>
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
