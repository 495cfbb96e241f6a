'use client'
import { toast } from 'sonner'
import { useFormats } from '@/lib/client/formats'
import { useMail, useRetryMail, useSendsMail } from '@/lib/client/mails'
import { useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { refusalWords } from '@/lib/client/problem'
import { mail, type MailDetail } from '@/lib/mail/mails/schema'
import { MailText } from '@/components/mail/mail-preview'
import { RecordFacts } from '@/components/resource/record-facts'
import { RecordView } from '@/components/resource/record-view'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/mail-settings'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

/** One mail: its text, every attempt with the mail server's response, and a button that sends it again. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  const query = useMail(id)
  const retry = useRetryMail(id)
  const sends = useSendsMail()
  const mayWrite = useMayWrite(mail)
  const isOver = query.data?.status === 'sent' || query.data?.erased_at
  return (
    <Dialog wide open onOpenChange={onClose} title={query.data?.subject ?? t(en.mail)}>
      <RecordView query={query} label={t(en.mail2)}>
        {(record) => <MailShown record={record} />}
      </RecordView>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {t(en.close)}
        </Button>
        {mayWrite && query.data && !isOver && (
          <Button
            busy={retry.isPending}
            disabled={!sends}
            onClick={() =>
              retry.mutate(undefined, { onSuccess: () => toast.success(t(en.theMailIsOnIts)), onError: toastError })
            }
          >
            {t(en.sendAgain)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const TROUBLE: Partial<Record<MailDetail['status'], Message>> = {
  queued: en.itCouldNotBeSent,
  failed: en.itWasNotSent,
  bounced: en.theAddressWasRefused,
}

function MailShown({ record }: { record: MailDetail }) {
  const t = useWords()
  const { text, link, error, status, tries } = record
  const trouble = error && TROUBLE[status]
  return (
    <div className="space-y-4">
      {trouble && (
        <Notice tone={status === 'queued' ? 'warning' : 'danger'} title={t(trouble)}>
          {refusalWords({ message: error })}
        </Notice>
      )}
      <RecordFacts
        resource={mail}
        record={record}
        names={['to', 'kind', 'status', 'sent_at', 'next_attempt_at', 'contact_id', 'deal_id']}
      />
      <section aria-label={t(en.words)} className="rounded-md border bg-muted/40 px-3 py-2.5">
        {text === null ? (
          <p className="text-muted-foreground">{t(en.addressAndWordsWereErased)}</p>
        ) : (
          <MailText text={text} link={<LinkNote />} />
        )}
      </section>
      {link && <Copyable label={t(en.link)} value={link} hint={t(en.itOpensTheSameAs)} />}
      <section>
        <h3 className="mb-1 text-[0.8125rem] font-medium">{t(en.attempts)}</h3>
        {!tries.length && <p className="text-[0.8125rem] text-muted-foreground">{t(en.notTriedYet)}</p>}
        <ol className="divide-y">
          {tries.map((attempt) => (
            <Attempt key={attempt.began_at} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  )
}

const LinkNote = () => {
  const t = useWords()
  return <em className="text-muted-foreground">{t(en.theLinkStandsHere)}</em>
}

const OUTCOMES: Record<string, { label: Message; tone: Tone }> = {
  sent: { label: en.taken, tone: 'success' },
  temporary: { label: en.notNow, tone: 'warning' },
  permanent: { label: en.refused, tone: 'danger' },
  recipient: { label: en.addressRefused, tone: 'danger' },
  unknown: { label: en.noEndKnown, tone: 'neutral' },
}

function Attempt({ attempt: { began_at, outcome, answer } }: { attempt: MailDetail['tries'][number] }) {
  const t = useWords()
  const formats = useFormats()
  const words = OUTCOMES[outcome ?? 'unknown']
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      {words && <Badge tone={words.tone}>{t(words.label)}</Badge>}
      <span>{formats.dateTime(began_at)}</span>
      {answer && <span className="basis-full text-[0.8125rem] break-words text-muted-foreground">{answer}</span>}
    </li>
  )
}
