'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { useRecord } from '@/lib/client/records'
import { useMakeDefault } from '@/lib/client/templates'
import { template, type Template } from '@/lib/identity/templates/schema'
import { DeleteButton } from '@/components/resource/delete-button'
import { useLeaveForList } from '@/components/resource/leave-for-list'
import { EditDialog } from '@/components/resource/edit-dialog'
import { RecordFacts } from '@/components/resource/record-facts'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { TEMPLATE_NAMES, NOTICE_GROUP, missingNotice } from './template-fields'
import { TemplateReminders } from './template-reminders'
import en from '@/components/words/en/check-settings'
import { useWords } from '@/lib/client/words/words'

const CHECKED: (keyof Template)[] = [
  'name',
  'checks',
  'document_types',
  'document_countries',
  'name_strictness',
  'minimum_age',
  'poa_kinds',
  'poa_name_required',
  'poa_freshness_required',
  'max_submissions',
  'expiry_hours',
  'languages',
  'estimate_age',
]

/** One template: what its checks ask for and retain. */
export function TemplatePage({ id }: { id: string }) {
  const t = useWords()
  return (
    <RecordView
      query={useRecord(template, id)}
      label={t(en.template)}
      back={{ href: '/settings/identity-checks', label: t(en.identityChecks) }}
    >
      {(record) => <TemplateView record={record} />}
    </RecordView>
  )
}

function TemplateView({ record }: { record: Template }) {
  const t = useWords()
  const shortcut = useKeyShortcut('e')
  const leave = useLeaveForList('/settings/templates', template.path, record.id)
  const [editing, setEditing] = useState(false)
  const [telling, setTelling] = useState(false)
  const missing = missingNotice(t, record)
  const path = `${useOrganisationPath()}/${template.path}`
  const mayWrite = useMayWrite(template)
  const makeDefault = useMakeDefault(record.id)
  return (
    <>
      <PageHeader
        back={{ href: '/settings/identity-checks', label: t(en.identityChecks) }}
        title={record.name}
        mark={record.is_default && <Badge tone="accent">{t(en.default)}</Badge>}
        description={t(en.aCheckKeepsTheTemplate)}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisTemplate), request: { path: `${path}/${record.id}` } },
                { title: t(en.makeItTheDefault), request: { method: 'POST', path: `${path}/${record.id}/default` } },
              ]}
            />
            {!record.is_default && <DeleteButton resource={template} id={record.id} onDeleted={leave} />}
            {mayWrite && !record.is_default && (
              <Button
                busy={makeDefault.isPending}
                onClick={() =>
                  makeDefault.mutate(undefined, {
                    onSuccess: () => toast.success(t(en.isTheDefaultNow, { name: record.name })),
                    onError: toastError,
                  })
                }
              >
                {t(en.makeDefault)}
              </Button>
            )}
            {mayWrite && (
              <Button aria-keyshortcuts={shortcut} onClick={() => setEditing(true)}>
                {t(en.edit)}
              </Button>
            )}
          </>
        }
      />
      {missing && (
        <Notice tone="warning" title={missing} className="mb-4">
          {mayWrite && (
            <Button size="small" className="mt-1.5" onClick={() => setTelling(true)}>
              {t(en.addWhatIsMissing)}
            </Button>
          )}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title={t(NOTICE_GROUP.title)} description={t(NOTICE_GROUP.description)} className="lg:col-span-2">
          <RecordFacts resource={template} record={record} names={['contact', 'privacy_notice_url', 'alternative']} />
        </Card>
        <Card title={t(en.whatIsChecked)}>
          <RecordFacts resource={template} record={record} names={CHECKED} />
        </Card>
        <Card title={t(en.whatIsKept)}>
          <RecordFacts
            resource={template}
            record={record}
            names={['retain_id_documents', 'retain_poa_documents', 'retain_extracted_data', 'retention_days']}
          />
        </Card>
        <Card title={t(en.mailsToThePerson)} description={t(en.whereTheLinkOfA)}>
          <RecordFacts resource={template} record={record} names={['mails_result']} />
          <TemplateReminders key={record.id} record={record} />
        </Card>
      </div>
      <EditDialog
        resource={template}
        record={record}
        names={TEMPLATE_NAMES}
        group={NOTICE_GROUP}
        open={editing}
        onOpenChange={setEditing}
      />
      <EditDialog
        resource={template}
        record={record}
        names={NOTICE_GROUP.names}
        group={NOTICE_GROUP}
        open={telling}
        onOpenChange={setTelling}
      />
    </>
  )
}
