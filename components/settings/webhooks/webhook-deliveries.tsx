'use client'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { webhookDelivery, type WebhookDelivery } from '@/lib/webhooks/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { Moment } from '@/components/resource/moment'
import { ResourceTable } from '@/components/resource/resource-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { WebhookDeliveryDialog } from './webhook-delivery-dialog'

const REFRESH_MS = 5000
const STATUS: Record<WebhookDelivery['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'success' },
  dead: { label: 'Failed', tone: 'danger' },
}

/** What a webhook was told, and what became of it. */
export function WebhookDeliveries({ id }: { id: string }) {
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
                {record.body.test ? 'Test event' : record.event_type}
              </Button>
            ),
          },
          {
            field: 'status',
            width: 128,
            render: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>,
          },
          { field: 'sequence', width: 96, wide: true },
          { field: 'attempts', width: 96 },
          {
            field: 'next_attempt_at',
            width: 160,
            wide: true,
            render: ({ status, next_attempt_at }) =>
              status !== 'pending' ? '–' : next_attempt_at ? <Moment iso={next_attempt_at} /> : 'After an earlier one',
          },
          { field: 'created_at', width: 128, wide: true },
        ]}
        empty={
          <EmptyState icon={<Inbox />} title="Nothing sent yet">
            Send a test event, or let something happen.
          </EmptyState>
        }
      />
      {shown && (
        <WebhookDeliveryDialog
          id={shown.id}
          title={shown.body.test ? 'Test event' : shown.event_type}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
