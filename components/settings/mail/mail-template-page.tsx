'use client'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { useOrganisation } from '@/lib/client/accounts'
import { useMailPreview } from '@/lib/client/mails'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { currentOf, useRecord, useUpdateRecord } from '@/lib/client/records'
import { MAILS_OF_CHECKS, mailTemplate, type MailTemplate } from '@/lib/mail/templates/schema'
import { MailPreview } from '@/components/mail/mail-preview'
import { MailWords } from '@/components/mail/mail-words'
import { DeleteButton } from '@/components/resource/delete-button'
import { useLeaveForList } from '@/components/resource/leave-for-list'
import { recordDraftSchema, useRecordDraft } from '@/components/resource/record-draft'
import { RecordView } from '@/components/resource/record-view'
import { ReferenceInput } from '@/components/resource/reference-input'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { SaveProblem } from '@/components/resource/save-problem'
import { SavedMeanwhile } from '@/components/resource/saved-meanwhile'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import en from '@/components/words/en/mail-settings'
import { useWords } from '@/lib/client/words/words'

const HREF = '/settings/mail-templates'

/** One template: its text, and a preview with a real record. */
export function MailTemplatePage({ id }: { id: string }) {
  const t = useWords()
  return (
    <RecordView
      query={useRecord(mailTemplate, id)}
      label={t(en.mailTemplate)}
      back={{ href: HREF, label: t(en.mailTemplates) }}
    >
      {(record) => <TemplateView key={record.id} record={record} />}
    </RecordView>
  )
}

function TemplateView({ record }: { record: MailTemplate }) {
  const t = useWords()
  const leave = useLeaveForList(HREF, mailTemplate.path, record.id)
  const path = `${useOrganisationPath()}/${mailTemplate.path}`
  const { name, subject, text, kind } = record
  return (
    <>
      <PageHeader
        back={{ href: HREF, label: t(en.mailTemplates) }}
        title={name}
        mark={<Badge tone="neutral">{t.resource(mailTemplate).fields.kind.words[kind]}</Badge>}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisTemplate), request: { path: `${path}/${record.id}` } },
                {
                  title: t(en.seeItAsItWould),
                  request: { method: 'POST', path: `${path}/preview`, body: { kind, subject, text } },
                },
              ]}
            />
            {kind === 'message' && <DeleteButton resource={mailTemplate} id={record.id} onDeleted={leave} />}
          </>
        }
      />
      <TemplateForm record={record} />
    </>
  )
}

/** Previews of check mails use a check; the others use a contact or a deal. */
const isAboutCheck = (kind: MailTemplate['kind']) => kind === 'check_link' || kind === 'reminder' || kind === 'result'

const valuesOf = ({ name, subject, text }: MailTemplate) => ({ name, subject, text })
const draftSchema = recordDraftSchema(
  mailTemplate.record,
  z.object({ name: z.string(), subject: z.string(), text: z.string() }),
)

/** Unsaved edits of the template, and saving them. */
function useTemplateForm(record: MailTemplate) {
  const t = useWords()
  const { id } = record
  const place = `mail_templates/${id}`
  const form = useRecordDraft(record, { title: record.name, place, schema: draftSchema, valuesOf })
  const { mutateAsync, error, isPending, reset } = useUpdateRecord(mailTemplate)
  const save = ({ version } = form.read) => {
    const sent = form.values
    const saved = (after: MailTemplate) => {
      form.saved(after, sent)
      toast.success(t(en.saved))
    }
    // The form shows the error.
    mutateAsync({ id, version, body: sent }).then(saved, () => undefined)
  }
  const discard = (theirs?: MailTemplate) => {
    form.discard(theirs)
    reset()
  }
  return { ...form, error, isPending, theirs: currentOf(mailTemplate, error), save, discard }
}

function TemplateForm({ record }: { record: MailTemplate }) {
  const t = useWords()
  const { kind } = record
  const { values, isChanged, write, save, discard, theirs, error, isPending } = useTemplateForm(record)
  const { name, ...words } = values
  const mayWrite = useMayWrite(mailTemplate)
  const [about, setAbout] = useState('')
  const { data: organisation } = useOrganisation()
  const preview = useMailPreview({
    kind,
    ...words,
    ...(about && (isAboutCheck(kind) ? { session_id: about } : { contact_id: about })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const isOfRecords = kind === 'message' || isAboutCheck(kind)
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title={t(en.words)}>
        <fieldset disabled={!mayWrite} className="space-y-4">
          <SaveProblem error={theirs ? null : error} names={['name', 'subject', 'text']}>
            {(messages) => (
              <>
                <Field label={t(en.name)} required error={messages.name}>
                  {(control) => (
                    <Input
                      {...control}
                      required
                      value={name}
                      onChange={({ target }) => write({ ...values, name: target.value })}
                    />
                  )}
                </Field>
                <MailWords
                  words={words}
                  onChange={(next) => write({ name, ...next })}
                  fields={preview.data?.allowed_fields ?? []}
                  messages={messages}
                />
              </>
            )}
          </SaveProblem>
          {theirs && (
            <SavedMeanwhile theirs={theirs} onMine={() => save(theirs)} onTheirs={() => discard(theirs)}>
              <p>{theirs.subject}</p>
              <p className="line-clamp-3 whitespace-pre-wrap">{theirs.text}</p>
            </SavedMeanwhile>
          )}
          {mayWrite && (
            <SaveOrDiscard
              label={t(en.save)}
              isChanged={isChanged}
              isComplete={name.trim() !== ''}
              busy={isPending}
              onDiscard={() => discard()}
            />
          )}
        </fieldset>
      </Card>
      <Card title={t(en.asItWouldLeave)}>
        <div className="space-y-4">
          {isOfRecords && (
            <Field label={isAboutCheck(kind) ? t(en.forTheCheck) : t(en.forTheContact)}>
              {(control) => (
                <ReferenceInput
                  control={control}
                  target={isAboutCheck(kind) ? 'sessions' : 'contacts'}
                  value={about}
                  onChange={setAbout}
                />
              )}
            </Field>
          )}
          <MailPreview preview={preview} brand={MAILS_OF_CHECKS.has(kind) ? organisation : undefined} />
        </div>
      </Card>
    </form>
  )
}
