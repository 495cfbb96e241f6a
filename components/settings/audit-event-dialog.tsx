'use client'
import { useFormats } from '@/lib/client/formats'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import { atBeginning } from '@/lib/format'
import { Copyable } from '@/components/ui/copyable'
import { Dialog } from '@/components/ui/dialog'
import { Fact, Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { AuditActor } from './audit-actor'
import { SubjectName } from './audit-sentence'
import { auditPhrase } from './audit-words'
import en from '@/components/words/en/audit'
import { useWords } from '@/lib/client/words/words'

const shown = (value: unknown) =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** One event whole: what was before, what is after, and its place in the chain. */
export function AuditEventDialog({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
  const t = useWords()
  const formats = useFormats()
  const names = [...new Set([...Object.keys(event.before ?? {}), ...Object.keys(event.after ?? {})])]
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={atBeginning(auditPhrase(t, event))}
      description={`${event.type}, ${formats.dateTime(event.created_at)}`}
    >
      <div className="space-y-4">
        <Facts>
          <Fact label={t(en.by)}>
            <AuditActor event={event} />
          </Fact>
          <Fact label={t(en.record)}>
            {event.subject_type} <SubjectName event={event} />{' '}
            <code className="text-xs break-all text-muted-foreground">{event.subject_id}</code>
          </Fact>
          <Fact label={t(en.request)}>
            <code className="text-xs break-all">{event.request_id}</code>
          </Fact>
        </Facts>
        {event.erased_at && (
          <Notice>{t(en.theValuesWereErasedWith, { erasedAt: formats.dateTime(event.erased_at) })}</Notice>
        )}
        {names.length > 0 && (
          <div className="overflow-x-auto rounded-md border">
            <table aria-label={t(en.changes)} className="w-full table-fixed text-[0.8125rem]">
              <thead className="border-b bg-muted/40 text-left text-muted-foreground">
                <tr>
                  <th className="w-1/4 px-3 py-1.5 font-medium">{t(en.field)}</th>
                  <th className="px-2 py-1.5 font-medium">{t(en.before)}</th>
                  <th className="px-2 py-1.5 font-medium">{t(en.after)}</th>
                </tr>
              </thead>
              <tbody className="divide-y">
                {names.map((name) => (
                  <tr key={name}>
                    <td className="px-3 py-1.5 align-top font-medium break-words">{name}</td>
                    <td className="px-2 py-1.5 align-top break-words text-muted-foreground">
                      {shown(event.before?.[name])}
                    </td>
                    <td className="px-2 py-1.5 align-top break-words">{shown(event.after?.[name])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {event.details && (
          <pre aria-label={t(en.details)} className="overflow-x-auto rounded-md border bg-muted/50 p-3 text-xs">
            {JSON.stringify(event.details, null, 2)}
          </pre>
        )}
        {event.hash ? (
          <Copyable label={t(en.hash)} value={event.hash} hint={t(en.linkOfTheChain, { sequence: event.sequence })} />
        ) : (
          <p className="text-[0.8125rem] text-muted-foreground">{t(en.notSealedYetItJoins)}</p>
        )}
      </div>
    </Dialog>
  )
}
