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

const shown = (value: unknown) =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** One event whole: what was before, what is after, and its place in the chain. */
export function AuditEventDialog({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
  const formats = useFormats()
  const names = [...new Set([...Object.keys(event.before ?? {}), ...Object.keys(event.after ?? {})])]
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={atBeginning(auditPhrase(event))}
      description={`${event.type}, ${formats.dateTime(event.created_at)}`}
    >
      <div className="space-y-4">
        <Facts>
          <Fact label="By">
            <AuditActor event={event} />
          </Fact>
          <Fact label="Record">
            {event.subject_type} <SubjectName event={event} />{' '}
            <code className="text-xs break-all text-muted-foreground">{event.subject_id}</code>
          </Fact>
          <Fact label="Request">
            <code className="text-xs break-all">{event.request_id}</code>
          </Fact>
        </Facts>
        {event.erased_at && (
          <Notice>
            The values were erased with their record on {formats.dateTime(event.erased_at)}. The chain still holds.
          </Notice>
        )}
        {names.length > 0 && (
          <div className="overflow-x-auto rounded-md border">
            <table aria-label="Changes" className="w-full table-fixed text-[0.8125rem]">
              <thead className="border-b bg-muted/40 text-left text-muted-foreground">
                <tr>
                  <th className="w-1/4 px-3 py-1.5 font-medium">Field</th>
                  <th className="px-2 py-1.5 font-medium">Before</th>
                  <th className="px-2 py-1.5 font-medium">After</th>
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
          <pre aria-label="Details" className="overflow-x-auto rounded-md border bg-muted/50 p-3 text-xs">
            {JSON.stringify(event.details, null, 2)}
          </pre>
        )}
        {event.hash ? (
          <Copyable label="Hash" value={event.hash} hint={`Link ${event.sequence} of the chain.`} />
        ) : (
          <p className="text-[0.8125rem] text-muted-foreground">
            Not sealed yet: it joins the chain within a minute or two.
          </p>
        )}
      </div>
    </Dialog>
  )
}
