'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { useRecord, useUpdateRecord } from '@/lib/client/records'
import { useFilterFields } from '@/lib/client/fields'
import { RECORDS } from '@/lib/records'
import type { AnyResource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { onlySubject, PAUSE_AFTER_DAYS, webhook, type Webhook } from '@/lib/webhooks/schema'
import { parameterOf } from '@/components/resource/conditions'
import { DeleteButton } from '@/components/resource/delete-button'
import { useLeaveForList } from '@/components/resource/leave-for-list'
import { groupsIn, splitFilter } from '@/components/resource/filter-groups'
import { FilterSentence, GroupSentence } from '@/components/resource/filter-sentence'
import { Moment } from '@/components/resource/moment'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { Fact, Facts } from '@/components/ui/facts'
import { LinkedText } from '@/components/ui/linked-text'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { ReplaySpan, SendWebhookTest } from './webhook-actions'
import { Waiting } from './waiting'
import { WebhookDeliveries } from './webhook-deliveries'
import { WebhookForm } from './webhook-form'
import { WebhookSecret } from './webhook-secret'
import { eventsInWords, pausedWords, statusBadge } from './words'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

const LIST = '/settings/webhooks'

/** One webhook: what it subscribes to, its health, and its deliveries. */
export function WebhookPage({ id }: { id: string }) {
  const t = useWords()
  return (
    <RecordView query={useRecord(webhook, id)} label={t(en.webhook)} back={{ href: LIST, label: t(en.webhooks) }}>
      {(record) => <WebhookView record={record} />}
    </RecordView>
  )
}

function WebhookView({ record }: { record: Webhook }) {
  const t = useWords()
  const shortcut = useKeyShortcut('e')
  const leave = useLeaveForList(LIST, webhook.path, record.id)
  const [editing, setEditing] = useState(false)
  const path = `${useOrganisationPath()}/${webhook.path}/${record.id}`
  const mayWrite = useMayWrite(webhook)
  const badge = statusBadge(t, record)
  return (
    <>
      <PageHeader
        back={{ href: LIST, label: t(en.webhooks) }}
        title={record.url}
        mark={<Badge tone={badge.tone}>{badge.label}</Badge>}
        description={record.description === null ? undefined : <LinkedText>{record.description}</LinkedText>}
        actions={
          <>
            <ShowAsApi
              requests={[
                { title: t(en.thisWebhook), request: { path } },
                { title: t(en.sendATestEvent), request: { method: 'POST', path: `${path}/test_events` } },
                { title: t(en.pauseIt), request: { method: 'PATCH', path, body: { status: 'paused' } } },
              ]}
            />
            <DeleteButton resource={webhook} id={record.id} onDeleted={leave} />
            {mayWrite && record.status === 'enabled' && <SwitchStatus record={record} />}
            {mayWrite && (
              <Button aria-keyshortcuts={shortcut} onClick={() => setEditing(true)}>
                {t(en.edit)}
              </Button>
            )}
          </>
        }
      />
      <Health record={record} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title={t(en.whatItReceives)}>
          <Asked record={record} />
        </Card>
        <Card title={t(en.secret)}>
          <WebhookSecret record={record} />
        </Card>
      </div>
      <section aria-labelledby="deliveries" className="pt-6">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <h2 id="deliveries" className="mr-auto text-base font-semibold">
            {t(en.deliveries)}
          </h2>
          {mayWrite && record.status === 'enabled' && (
            <>
              <ReplaySpan id={record.id} />
              <SendWebhookTest id={record.id} />
            </>
          )}
        </div>
        <WebhookDeliveries id={record.id} />
      </section>
      <EditWebhook record={record} open={editing} onOpenChange={setEditing} />
    </>
  )
}

/** Why nothing is sent, or that deliveries keep failing and will stop soon. */
function Health({ record }: { record: Webhook }) {
  const t = useWords()
  const mayWrite = useMayWrite(webhook)
  if (record.status === 'paused') {
    const { title, detail } = pausedWords(record)
    return (
      <Notice tone={record.paused_reason === 'by_user' ? 'info' : 'danger'} title={t(title)} className="mb-4">
        {t(en.whatWaitedGoesOnOnce, { detail: t(detail) })}
        {mayWrite && (
          <div className="mt-1.5">
            <SwitchStatus record={record} />
          </div>
        )}
      </Notice>
    )
  }
  if (!record.failing_since) return null
  return (
    <Notice tone="warning" title={t(en.nothingHasArrivedLately)} className="mb-4">
      {t.rich(en.failingSinceAfterDays, {
        moment: <Moment iso={record.failing_since} />,
        pauseAfterDays: PAUSE_AFTER_DAYS,
      })}
    </Notice>
  )
}

function SwitchStatus({ record: { id, version, status } }: { record: Webhook }) {
  const t = useWords()
  const update = useUpdateRecord(webhook)
  const next = status === 'enabled' ? 'paused' : 'enabled'
  return (
    <Button
      size={next === 'enabled' ? 'small' : undefined}
      busy={update.isPending}
      onClick={() =>
        update.mutate(
          { id, version, body: { status: next } },
          {
            onSuccess: () => toast.success(next === 'enabled' ? t(en.webhookEnabled) : t(en.webhookPaused)),
            onError: toastError,
          },
        )
      }
    >
      {next === 'enabled' ? t(en.enable) : t(en.pause)}
    </Button>
  )
}

function Asked({ record }: { record: Webhook }) {
  const t = useWords()
  const { filter, last_delivered_at } = record
  const resource = RECORDS.find(({ name }) => name === onlySubject(record.event_types))
  return (
    <Facts>
      <Fact label={t(en.events)}>{eventsInWords(t, record)}</Fact>
      <Fact label={t(en.filter)}>
        {filter && resource ? <Conditions resource={resource} filter={filter} /> : t(en.none)}
      </Fact>
      <Fact label={t(en.lastDelivered)}>{last_delivered_at ? <Moment iso={last_delivered_at} /> : t(en.never)}</Fact>
      <Fact label={t(en.waiting)}>
        <Waiting id={record.id} />
      </Fact>
    </Facts>
  )
}

/** The filter in sentences. */
function Conditions({ resource, filter }: { resource: AnyResource; filter: Filter }) {
  const fields = useFilterFields(resource)
  const { conditions, tree } = splitFilter(filter)
  return (
    <ul>
      {conditions.map((condition) => {
        const field = fields[condition.name]
        return (
          field && (
            <li key={`${parameterOf(condition)}=${condition.value}`} className="truncate">
              <FilterSentence field={field} condition={condition} />
            </li>
          )
        )
      })}
      {groupsIn(tree).map((group) => (
        <li key={JSON.stringify(group)} className="truncate">
          <GroupSentence fields={fields} filter={group} />
        </li>
      ))}
    </ul>
  )
}

interface EditProps {
  record: Webhook
  open: boolean
  onOpenChange: (open: boolean) => void
}

function EditWebhook({ record, open, onOpenChange }: EditProps) {
  const t = useWords()
  const update = useUpdateRecord(webhook)
  const close = (next: boolean) => {
    onOpenChange(next)
    update.reset()
  }
  return (
    <Dialog wide open={open} onOpenChange={close} title={t(en.editWebhook)}>
      <WebhookForm
        initial={record}
        submitLabel={t(en.saveChanges)}
        busy={update.isPending}
        error={update.error}
        onCancel={() => close(false)}
        onSubmit={({ url, description, event_types, filter }) =>
          update.mutate(
            { id: record.id, version: record.version, body: { url, description, event_types, filter } },
            { onSuccess: () => close(false) },
          )
        }
      />
    </Dialog>
  )
}
