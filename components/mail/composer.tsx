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
import en from '@/components/words/en/mail'
import { useWords } from '@/lib/client/words/words'

/** The record that a mail is about. */
export interface About {
  contact_id?: string
  deal_id?: string
}

interface WriteMailProps {
  about: About
  /** Renders another trigger instead of the default button. */
  trigger?: (open: () => void) => ReactNode
}

/** A button that composes a mail about a record; renders nothing without permission. */
export function WriteMail({ about, trigger }: WriteMailProps) {
  const t = useWords()
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
          {t(en.sendMail)}
        </Button>
      )}
      <Dialog wide open={open} onOpenChange={setOpen} title={t(en.sendAMail)}>
        {open && <MailForm about={about} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function MailForm({ about, onDone }: { about: About; onDone: () => void }) {
  const t = useWords()
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
          toast.success(sends ? t(en.theMailIsOnIts) : t(en.theMailIsKeptIn))
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
            <Field label={t(en.to)} required error={messages.to}>
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
      <MailPreview preview={preview} />
      {!sends && <p className="text-[0.8125rem] text-muted-foreground">{t(en.thisInstallationHasNoMail)}</p>}
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          {t(en.cancel)}
        </Button>
        <Button variant="primary" type="submit" busy={create.isPending} disabled={!isReady}>
          {t(en.sendMail)}
        </Button>
      </DialogActions>
    </form>
  )
}
