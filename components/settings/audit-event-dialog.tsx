'use client'
import { useFormats } from '@/lib/client/formats'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import { capitalised } from '@/lib/format'
import { Copyable } from '@/components/ui/copyable'
import { Dialog } from '@/components/ui/dialog'
import { Fact, Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { AuditActor } from './audit-actor'
import { SubjectName } from './audit-sentence'
import { AuditChanges, AuditDetails } from './audit-changes-list'
import { auditPhrase, subjectWord } from './audit-words'
import en from '@/components/words/en/audit'
import { useWords } from '@/lib/client/words/words'

/** One event in full: before, after, and its place in the hash chain. */
export function AuditEventDialog({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
  const t = useWords()
  const formats = useFormats()
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={capitalised(auditPhrase(t, event))}
      description={`${event.type}, ${formats.dateTime(event.created_at)}`}
    >
      <div className="space-y-4">
        <Facts>
          <Fact label={t(en.by)}>
            <AuditActor event={event} />
          </Fact>
          <Fact label={t(en.record)}>
            {subjectWord(t, event)} <SubjectName event={event} />{' '}
            <code className="text-xs break-all text-muted-foreground">{event.subject_id}</code>
          </Fact>
          <Fact label={t(en.request)}>
            <code className="text-xs break-all">{event.request_id}</code>
          </Fact>
        </Facts>
        {event.erased_at && (
          <Notice>{t(en.theValuesWereErasedWith, { erasedAt: formats.dateTime(event.erased_at) })}</Notice>
        )}
        <AuditChanges event={event} />
        <AuditDetails details={event.details} subject_type={event.subject_type} />
        {event.hash ? (
          <Copyable label={t(en.hash)} value={event.hash} hint={t(en.linkOfTheChain, { sequence: event.sequence })} />
        ) : (
          <p className="text-[0.8125rem] text-muted-foreground">{t(en.notSealedYetItJoins)}</p>
        )}
      </div>
    </Dialog>
  )
}
