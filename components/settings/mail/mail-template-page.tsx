'use client'
import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { useMailPreview } from '@/lib/client/mails'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { useRecord, useUpdateRecord } from '@/lib/client/records'
import { mailTemplate, type MailTemplate } from '@/lib/mail/templates/schema'
import { MailPreview } from '@/components/mail/mail-preview'
import { MailWords } from '@/components/mail/mail-words'
import { DeleteButton } from '@/components/resource/delete-button'
import { RecordView } from '@/components/resource/record-view'
import { ReferenceInput } from '@/components/resource/reference-input'
import { SaveProblem } from '@/components/resource/save-problem'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import en from '@/components/words/en/mail-settings'
import { useWords } from '@/lib/client/words/words'

const HREF = '/settings/mail-templates'

/** One template: its words, and how they read for a real record. */
export function MailTemplatePage({ id }: { id: string }) {
  const t = useWords()
  return (
    <RecordView query={useRecord(mailTemplate, id)} label={t(en.mailTemplate)}>
      {(record) => <TemplateView key={record.version} record={record} />}
    </RecordView>
  )
}

function TemplateView({ record }: { record: MailTemplate }) {
  const t = useWords()
  const router = useRouter()
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
            {kind === 'message' && (
              <DeleteButton resource={mailTemplate} id={record.id} onDeleted={() => router.push(HREF)} />
            )}
          </>
        }
      />
      <TemplateForm record={record} />
    </>
  )
}

/** Kinds that are about a check show one; the others a contact or a deal. */
const isAboutCheck = (kind: MailTemplate['kind']) => kind === 'check_link' || kind === 'reminder' || kind === 'result'

function TemplateForm({ record }: { record: MailTemplate }) {
  const t = useWords()
  const { id, version, kind } = record
  const mayWrite = useMayWrite(mailTemplate)
  const update = useUpdateRecord(mailTemplate)
  const [name, setName] = useState(record.name)
  const [words, setWords] = useState({ subject: record.subject, text: record.text })
  const [about, setAbout] = useState('')
  const preview = useMailPreview({
    kind,
    ...words,
    ...(about && (isAboutCheck(kind) ? { session_id: about } : { contact_id: about })),
  })
  const isChanged = name !== record.name || words.subject !== record.subject || words.text !== record.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate({ id, version, body: { name, ...words } }, { onSuccess: () => toast.success(t(en.saved)) })
  }
  const isOfRecords = kind === 'message' || isAboutCheck(kind)
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title={t(en.words)}>
        <fieldset disabled={!mayWrite} className="space-y-4">
          <SaveProblem error={update.error} names={['name', 'subject', 'text']}>
            {(messages) => (
              <>
                <Field label={t(en.name)} required error={messages.name}>
                  {(control) => (
                    <Input {...control} required value={name} onChange={(event) => setName(event.target.value)} />
                  )}
                </Field>
                <MailWords
                  words={words}
                  onChange={setWords}
                  fields={preview.data?.allowed_fields ?? []}
                  messages={messages}
                />
              </>
            )}
          </SaveProblem>
          {mayWrite && (
            <Button variant="primary" type="submit" busy={update.isPending} disabled={!isChanged || !name.trim()}>
              {t(en.save)}
            </Button>
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
          <MailPreview preview={preview} kind={kind} />
        </div>
      </Card>
    </form>
  )
}
