import { RECORDS } from '@/lib/records'
import type { AnyResource } from '@/lib/resource/define'
import { EVENT_TYPES, onlySubject, type Webhook } from '@/lib/webhooks/schema'
import type { Tone } from '@/components/ui/badge'
import en from '@/components/words/en/webhooks'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'

/** Titles and details for paused webhooks, by reason. */
const PAUSED: Record<NonNullable<Webhook['paused_reason']>, { title: Message; detail: Message }> = {
  by_user: { title: en.paused, detail: en.nothingIsSent },
  gone: { title: en.pausedTheReceiverIsGone, detail: en.itAnsweredWhichMeansThat },
  failing: { title: en.pausedFiveDaysOfFailures, detail: en.nothingArrivedInThatTime },
  invalid_filter: { title: en.pausedItsFilterCannotBe, detail: en.itNamesAFieldThat },
}
export const pausedWords = ({ paused_reason }: Pick<Webhook, 'paused_reason'>) => PAUSED[paused_reason ?? 'by_user']

type Shown = Pick<Webhook, 'status' | 'paused_reason' | 'failing_since'>
/** Paused automatically: somebody should look at it. */
export const needsCare = ({ status, paused_reason }: Shown): boolean =>
  status === 'paused' && paused_reason !== null && paused_reason !== 'by_user'

export function statusBadge(t: Translate, webhook: Shown): { label: string; tone: Tone } {
  if (webhook.status === 'paused') return { label: t(en.paused), tone: needsCare(webhook) ? 'danger' : 'neutral' }
  return webhook.failing_since ? { label: t(en.failing), tone: 'warning' } : { label: t(en.enabled), tone: 'success' }
}

/** `deal.stage_changed` in words, without the kind of record. */
export const eventWords = (t: Translate, type: string): string => t.inSentence(t.humanise(type.replace(/^[^.]*\./, '')))

/** In the UI a session is called a check. */
export const pluralOf = (t: Translate, resource: Pick<AnyResource, 'name' | 'label' | 'plural'>): string =>
  resource.name === 'session' ? t(en.checks) : t.resource(resource).plural

/** "Deals: created, updated", or everything. */
export function eventsInWords(t: Translate, { event_types }: Pick<Webhook, 'event_types'>): string {
  if (!event_types.length || event_types.length === EVENT_TYPES.length) return t(en.everything)
  const record = RECORDS.find(({ name }) => name === onlySubject(event_types))
  return record
    ? `${pluralOf(t, record)}: ${event_types.map((type) => eventWords(t, type)).join(', ')}`
    : event_types.join(', ')
}
