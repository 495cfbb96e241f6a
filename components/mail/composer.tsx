'use client'
import { Mail } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { toast } from 'sonner'
import { useMailPreview, useSendsMail } from '@/lib/client/mails'
import { useMayWrite } from '@/lib/client/organisation'
import { useCreate } from '@/lib/client/records'
import { mail } from '@/lib/mail/mails/schema'
import { SaveProblem } from '@/components/resource/save-problem'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MailPreview } from './mail-preview'
import { MailWords, type Words } from './mail-words'
import { TemplateChoice } from './template-choice'

/** What a mail is about. */
export interface About {
  contact_id?: string
  deal_id?: string
}

interface WriteMailProps {
  about: About
  /** What opens it, where that is not its button. */
  trigger?: (open: () => void) => ReactNode
}

/** The button that writes a mail from a record; nothing for those who may not. */
export function WriteMail({ about, trigger }: WriteMailProps) {
  const [open, setOpen] = useState(false)
  const mayWrite = useMayWrite(mail)
  if (!mayWrite) return null
  return (
    <>
      {trigger ? (
        trigger(() => setOpen(true))
      ) : (
        <Button onClick={() => setOpen(true)}>
          <Mail aria-hidden />
          Send mail
        </Button>
      )}
      <Dialog wide open={open} onOpenChange={setOpen} title="Send a mail">
        {open && <MailForm about={about} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function MailForm({ about, onDone }: { about: About; onDone: () => void }) {
  const sends = useSendsMail()
  const create = useCreate(mail.path, mail.record)
  const [to, setTo] = useState<string | null>(null)
  const [words, setWords] = useState<Words>({ subject: '', text: '' })
  const preview = useMailPreview({ kind: 'message', ...words, ...about })
  const address = to ?? preview.data?.to ?? ''
  const isReady = address.trim() !== '' && words.subject.trim() !== '' && words.text.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    create.mutate(
      { body: { ...about, ...words, to: address.trim() } },
      {
        onSuccess: () => {
          toast.success(sends ? 'The mail is on its way' : 'The mail is kept in the outbox')
          onDone()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <SaveProblem error={create.error} names={['to', 'subject', 'text']}>
        {(messages) => (
          <>
            <Field label="To" required error={messages.to}>
              {(control) => (
                <Input
                  {...control}
                  required
                  type="email"
                  autoComplete="off"
                  value={address}
                  onChange={(event) => setTo(event.target.value)}
                />
              )}
            </Field>
            <TemplateChoice words={words} onChoose={setWords} />
            <MailWords
              words={words}
              onChange={setWords}
              fields={preview.data?.allowed_fields ?? []}
              messages={messages}
            />
          </>
        )}
      </SaveProblem>
      <MailPreview preview={preview} kind="message" />
      {!sends && (
        <p className="text-[0.8125rem] text-muted-foreground">
          This installation has no mail server: the mail is kept in Settings → Outbox.
        </p>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={create.isPending} disabled={!isReady}>
          Send mail
        </Button>
      </DialogActions>
    </form>
  )
}
