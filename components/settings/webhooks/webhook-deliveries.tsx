'use client'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { TESTED, webhookDelivery, type WebhookDelivery } from '@/lib/webhooks/schema'
import { EmptyValue } from '@/components/resource/field-value'
import { EmptyState } from '@/components/resource/empty-state'
import { Moment } from '@/components/resource/moment'
import { ResourceTable } from '@/components/resource/resource-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { REFRESH_MS } from './waiting'
import { WebhookDeliveryDialog } from './webhook-delivery-dialog'
import en from '@/components/words/en/webhooks'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const STATUS: Record<WebhookDelivery['status'], { label: Message; tone: Tone }> = {
  pending: { label: en.pending, tone: 'accent' },
  delivered: { label: en.delivered, tone: 'success' },
  dead: { label: en.failed, tone: 'danger' },
}

/** The deliveries of a webhook, with their outcome. */
export function WebhookDeliveries({ id }: { id: string }) {
  const t = useWords()
  const [shown, setShown] = useState<WebhookDelivery | null>(null)
  return (
    <>
      <ResourceTable
        isTall
        resource={webhookDelivery}
        scope={{ webhook_id: id }}
        refetchInterval={REFRESH_MS}
        columns={[
          {
            field: 'event_type',
            render: (record) => (
              <Button
                variant="link"
                size="inline"
                className="max-w-full justify-start truncate text-foreground after:absolute after:inset-0"
                onClick={() => setShown(record)}
              >
                {record.event_type === TESTED ? t(en.testEvent) : record.event_type}
              </Button>
            ),
          },
          {
            field: 'status',
            width: 128,
            render: ({ status }) => <Badge tone={STATUS[status].tone}>{t(STATUS[status].label)}</Badge>,
          },
          { field: 'sequence', width: 96, wide: true },
          { field: 'attempts', width: 96, wide: true },
          {
            field: 'next_attempt_at',
            width: 160,
            wide: true,
            render: ({ status, next_attempt_at }) =>
              status !== 'pending' ? (
                <EmptyValue />
              ) : next_attempt_at ? (
                <Moment iso={next_attempt_at} />
              ) : (
                t(en.afterAnEarlierOne)
              ),
          },
          { field: 'created_at', width: 128, wide: true },
        ]}
        empty={
          <EmptyState icon={<Inbox />} title={t(en.nothingSentYet)}>
            {t(en.sendATestEventOr)}
          </EmptyState>
        }
      />
      {shown && (
        <WebhookDeliveryDialog
          id={shown.id}
          title={shown.event_type === TESTED ? t(en.testEvent) : shown.event_type}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
