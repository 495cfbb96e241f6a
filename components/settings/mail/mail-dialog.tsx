'use client'
import { toast } from 'sonner'
import { useFormats } from '@/lib/client/formats'
import { useMail, useRetryMail, useSendsMail } from '@/lib/client/mails'
import { useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { mail, type MailDetail } from '@/lib/mail/mails/schema'
import { MailText } from '@/components/mail/mail-preview'
import { RecordFacts } from '@/components/resource/record-facts'
import { RecordView } from '@/components/resource/record-view'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'

/** One mail: its words, each attempt with the server's words, and the button that sends it again. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useMail(id)
  const retry = useRetryMail(id)
  const sends = useSendsMail()
  const mayWrite = useMayWrite(mail)
  const isOver = query.data?.status === 'sent' || query.data?.erased_at
  return (
    <Dialog wide open onOpenChange={onClose} title={query.data?.subject ?? 'Mail'}>
      <RecordView query={query} label="mail">
        {(record) => <MailShown record={record} />}
      </RecordView>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        {mayWrite && query.data && !isOver && (
          <Button
            busy={retry.isPending}
            disabled={!sends}
            onClick={() =>
              retry.mutate(undefined, {
                onSuccess: () => toast.success('The mail is on its way'),
                onError: (error) => toast.error(messageOf(error)),
              })
            }
          >
            Send again
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const TROUBLE: Partial<Record<MailDetail['status'], string>> = {
  queued: 'It could not be sent yet, and is tried again',
  failed: 'It was not sent',
  bounced: 'The address was refused',
}

function MailShown({ record }: { record: MailDetail }) {
  const { text, link, error, status, tries } = record
  const trouble = error && TROUBLE[status]
  return (
    <div className="space-y-4">
      {trouble && (
        <Notice tone={status === 'queued' ? 'warning' : 'danger'} title={trouble}>
          {error}
        </Notice>
      )}
      <RecordFacts
        resource={mail}
        record={record}
        names={['to', 'kind', 'status', 'sent_at', 'next_attempt_at', 'contact_id', 'deal_id']}
      />
      <section aria-label="Words" className="rounded-md border bg-muted/40 px-3 py-2.5">
        {text === null ? (
          <p className="text-muted-foreground">Address and words were erased.</p>
        ) : (
          <MailText text={text} link={<LinkNote />} />
        )}
      </section>
      {link && <Copyable label="Link" value={link} hint="It opens the same as the link in the mail." />}
      <section>
        <h3 className="mb-1 text-[0.8125rem] font-medium">Attempts</h3>
        {!tries.length && <p className="text-[0.8125rem] text-muted-foreground">Not tried yet.</p>}
        <ol className="divide-y">
          {tries.map((attempt) => (
            <Attempt key={attempt.began_at} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  )
}

const LinkNote = () => <em className="text-muted-foreground">The link stands here.</em>

const OUTCOMES: Record<string, { label: string; tone: Tone }> = {
  sent: { label: 'Taken', tone: 'success' },
  temporary: { label: 'Not now', tone: 'warning' },
  permanent: { label: 'Refused', tone: 'danger' },
  recipient: { label: 'Address refused', tone: 'danger' },
  unknown: { label: 'No end known', tone: 'neutral' },
}

function Attempt({ attempt: { began_at, outcome, answer } }: { attempt: MailDetail['tries'][number] }) {
  const formats = useFormats()
  const words = OUTCOMES[outcome ?? 'unknown']
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      {words && <Badge tone={words.tone}>{words.label}</Badge>}
      <span>{formats.dateTime(began_at)}</span>
      {answer && <span className="basis-full text-[0.8125rem] break-words text-muted-foreground">{answer}</span>}
    </li>
  )
}
