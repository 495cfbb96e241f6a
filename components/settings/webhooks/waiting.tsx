'use client'
import { useFormats } from '@/lib/client/formats'
import { useRecords } from '@/lib/client/records'
import { webhookDelivery } from '@/lib/webhooks/schema'
import { EmptyValue } from '@/components/resource/field-value'
import { Moment } from '@/components/resource/moment'
import { waitingQuery } from './waiting-query'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

/** As often as the deliveries below it. */
export const REFRESH_MS = 5000

/** How far a webhook is behind. */
export function Waiting({ id }: { id: string }) {
  const t = useWords()
  const { number } = useFormats()
  const { records, total } = useRecords(webhookDelivery, waitingQuery(id), { refetchInterval: REFRESH_MS })
  if (!records || !total) return <EmptyValue />
  const [oldest] = records
  if (!oldest) return t(en.nothing)
  return t.rich(en.eventsTheOldestFrom, {
    count: total.value,
    shown: `${number(total.value)}${total.relation === 'gte' ? '+' : ''}`,
    moment: <Moment iso={oldest.body.occurred_at} />,
  })
}
