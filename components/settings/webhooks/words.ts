import { RECORDS } from '@/lib/records'
import { EVENT_TYPES, onlySubject, type Webhook } from '@/lib/webhooks/schema'
import type { Tone } from '@/components/ui/badge'

/** How webhooks are spoken of. */
const PAUSED: Record<NonNullable<Webhook['paused_reason']>, { title: string; detail: string }> = {
  by_user: { title: 'Paused', detail: 'Nothing is sent.' },
  gone: { title: 'Paused: the receiver is gone', detail: 'It answered 410, which means that it wants no more events.' },
  failing: { title: 'Paused: five days of failures', detail: 'Nothing arrived in that time.' },
  invalid_filter: {
    title: 'Paused: its filter cannot be asked any more',
    detail: 'It names a field that is gone. Change the filter, then enable it.',
  },
}
export const pausedWords = ({ paused_reason }: Pick<Webhook, 'paused_reason'>) => PAUSED[paused_reason ?? 'by_user']

type Shown = Pick<Webhook, 'status' | 'paused_reason' | 'failing_since'>
/** It stopped by itself: somebody should look. */
export const needsCare = ({ status, paused_reason }: Shown): boolean =>
  status === 'paused' && paused_reason !== null && paused_reason !== 'by_user'

export function statusBadge(webhook: Shown): { label: string; tone: Tone } {
  if (webhook.status === 'paused') return { label: 'Paused', tone: needsCare(webhook) ? 'danger' : 'neutral' }
  return webhook.failing_since ? { label: 'Failing', tone: 'warning' } : { label: 'Enabled', tone: 'success' }
}

/** `deal.stage_changed` as people say it. */
export const eventWords = (type: string): string => type.replace(/^[^.]*\./, '').replaceAll('_', ' ')

/** People call a session a check. */
export const pluralOf = ({ name, plural }: { name: string; plural: string }): string =>
  name === 'session' ? 'Checks' : plural

/** "Deals: created, updated", or everything. */
export function eventsInWords({ event_types }: Pick<Webhook, 'event_types'>): string {
  if (!event_types.length || event_types.length === EVENT_TYPES.length) return 'Everything'
  const record = RECORDS.find(({ name }) => name === onlySubject(event_types))
  return record ? `${pluralOf(record)}: ${event_types.map(eventWords).join(', ')}` : event_types.join(', ')
}
