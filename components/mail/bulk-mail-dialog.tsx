'use client'
import { useState, type FormEvent } from 'react'
import { useFormats } from '@/lib/client/formats'
import { otherTotalIn, type Targets } from '@/lib/client/bulk'
import { useMailPreview, useSendsMail } from '@/lib/client/mails'
import { messageOf } from '@/lib/client/problem'
import { useCreate } from '@/lib/client/records'
import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { JobProgress } from '@/components/jobs/job-progress'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { isTyped, TypedCount } from '@/components/resource/typed-count'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { MailPreview } from './mail-preview'
import { MailWords, type Words } from './mail-words'
import { TemplateChoice } from './template-choice'
import en from '@/components/words/en/mail'
import { useWords } from '@/lib/client/words/words'

interface BulkMailProps {
  targets: Targets
  count: number
  /** One of the recipients, for the preview. */
  example: string | undefined
  onClose: () => void
}

/** Sends one mail to each of many contacts: confirms with the exact number, then shows progress. */
export function BulkMailDialog({ targets, count, example, onClose }: BulkMailProps) {
  const t = useWords()
  const formats = useFormats()
  const create = useCreate(bulkOperation.path, bulkOperation.record)
  const now = otherTotalIn(create.error)
  const [meant, setMeant] = useState(count)
  if (now !== undefined && now !== meant) setMeant(now)
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState<Words>({ subject: '', text: '' })
  const preview = useMailPreview({ kind: 'message', ...words, ...(example && { contact_id: example }) })
  const sends = useSendsMail()
  const what = t(en.contactContacts, { n: formats.number(meant), meant })
  const isReady = words.subject.trim() !== '' && words.text.trim() !== '' && isTyped(meant, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    create.mutate({
      body: { resource: 'contacts', action: 'send_mail', ...targets, expected_total: meant, mail: words },
    })
  }
  return (
    <Dialog wide open onOpenChange={(open) => !open && onClose()} title={t(en.sendAMailTo, { what })}>
      {create.data ? (
        <>
          <JobProgress collection="bulk_operations" id={create.data.id} isFinal />
          <DialogActions>
            <Button onClick={onClose}>{t(en.close)}</Button>
          </DialogActions>
        </>
      ) : (
        <form noValidate onSubmit={submit} className="space-y-4">
          {now !== undefined && (
            <Notice tone="warning" title={messageOf(create.error)}>
              {t(en.lookAtTheNewNumber)}
            </Notice>
          )}
          {create.error && now === undefined && <ProblemNotice error={create.error} />}
          <p className="text-[0.8125rem] text-muted-foreground">
            {t(en.eachGetsAMailOf)}
            {!sends && t(en.thisInstallationHasNoMailServer)}
          </p>
          <TemplateChoice words={words} onChoose={setWords} />
          <MailWords words={words} onChange={setWords} fields={preview.data?.allowed_fields ?? []} messages={{}} />
          <MailPreview preview={preview} />
          <TypedCount count={meant} value={typed} onChange={setTyped} />
          <DialogActions>
            <Button variant="ghost" onClick={onClose}>
              {t(en.cancel)}
            </Button>
            <Button variant="primary" type="submit" busy={create.isPending} disabled={!isReady}>
              {t(en.sendTo, { what })}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
