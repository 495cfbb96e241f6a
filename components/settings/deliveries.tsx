'use client'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { delivery, type Delivery } from '@/lib/callbacks/schema'
import { EmptyValue } from '@/components/resource/field-value'
import { EmptyState } from '@/components/resource/empty-state'
import { Moment } from '@/components/resource/moment'
import { ResourceTable } from '@/components/resource/resource-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CallbackDeliveryDialog } from './callback-delivery-dialog'
import en from '@/components/words/en/check-settings'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 5000
const STATUS: Record<Delivery['status'], { label: Message; tone: Tone }> = {
  pending: { label: en.pending, tone: 'accent' },
  delivered: { label: en.delivered, tone: 'success' },
  dead: { label: en.failed, tone: 'danger' },
}
/** The event sent by the button is about no session; one of a test session has its reference. */
const isFictional = ({ body }: Delivery) => body.test === true && !body.session_id
const referenceOf = ({ body }: Delivery) => (typeof body.reference_id === 'string' ? body.reference_id : '')

/** Requests sent to the callback address, and their outcome. */
export function Deliveries() {
  const t = useWords()
  const [shown, setShown] = useState<Delivery | null>(null)
  return (
    <>
      <ResourceTable
        isTall
        resource={delivery}
        refetchInterval={REFRESH_MS}
        columns={[
          {
            field: 'event_id',
            label: t(en.reference),
            render: (record) => (
              <Button
                variant="link"
                size="inline"
                className="max-w-full justify-start truncate text-foreground after:absolute after:inset-0"
                onClick={() => setShown(record)}
              >
                {isFictional(record) ? t(en.testEvent) : referenceOf(record)}
              </Button>
            ),
          },
          {
            field: 'status',
            width: 128,
            render: ({ status }) => <Badge tone={STATUS[status].tone}>{t(STATUS[status].label)}</Badge>,
          },
          { field: 'attempts', width: 96, wide: true },
          {
            field: 'next_attempt_at',
            width: 128,
            wide: true,
            render: ({ status, next_attempt_at }) =>
              status === 'pending' && next_attempt_at ? <Moment iso={next_attempt_at} /> : <EmptyValue />,
          },
          { field: 'delivered_at', width: 128, wide: true },
          { field: 'created_at', width: 128, wide: true },
        ]}
        empty={
          <EmptyState icon={<Inbox />} title={t(en.nothingSentYet)}>
            {t(en.registerACallbackUrlAnd)}
          </EmptyState>
        }
      />
      {shown && (
        <CallbackDeliveryDialog
          id={shown.id}
          title={isFictional(shown) ? t(en.testEvent) : referenceOf(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
