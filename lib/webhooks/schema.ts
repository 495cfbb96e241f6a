import { z } from 'zod'
import { RECORDS } from '@/lib/records'
import { actorSchema, defineResource, recordWith, type RecordOf } from '@/lib/resource/define'
import {
  choice,
  choices,
  deletedAt,
  integer,
  json,
  longText,
  recordId,
  reference,
  text,
  timestamp,
} from '@/lib/resource/fields'
import { filterSchema } from '@/lib/resource/filter'

/** The events of checks, whose life cycle is unlike that of other records. */
const OF_CHECKS = [
  'created',
  'opened',
  'consented',
  'consent_declined',
  'claimed',
  'document_added',
  'document_read',
  'documents_deleted',
  'face_compared',
  'in_progress',
  'processing',
  'decided',
  'completed',
  'review_requested',
  'link_requested',
  'link_answered',
  'redacted',
  'expired',
  'pending',
  'cancelled',
]
/** The product changes mails by itself. */
const OF_MAILS = ['created', 'kept', 'queued', 'sent', 'failed', 'bounced']
const OF_RECORDS = ['created', 'updated', 'deleted', 'restored', 'purged']
const BESIDE: Record<string, string[]> = {
  deal: ['stage_changed', 'gate_overridden'],
  contact: ['verification_expiring'],
}

const LIVES: Record<string, string[]> = { session: OF_CHECKS, mail: OF_MAILS }

/** The events that a webhook can receive, `<record>.<what happened>`. */
export const EVENT_TYPES = RECORDS.flatMap(({ name, takesPart }) =>
  (
    LIVES[name] ?? [
      ...OF_RECORDS,
      ...(takesPart.includes('merge') ? ['merged', 'unmerged'] : []),
      ...(BESIDE[name] ?? []),
    ]
  ).map((happened) => `${name}.${happened}`),
) as [string, ...string[]] // there is at least one record

/** The kind of record that an event is about. */
const subjectOf = (type: string): string => type.replace(/\..*$/, '')

/**
 * The kind of record that all of them are about; null if they are about several, or if the list is empty, which means
 * all.
 */
export function onlySubject(types: readonly string[]): string | null {
  const [first, ...others] = new Set(types.map(subjectOf))
  return first !== undefined && !others.length ? first : null
}

const uniqueTypes = z
  .array(z.enum(EVENT_TYPES))
  .refine((list) => new Set(list).size === list.length, 'has the same value twice')

export const PAUSE_AFTER_DAYS = 5
export const webhook = defineResource({
  name: 'webhook',
  path: 'webhooks',
  table: 'webhook',
  label: 'Webhook',
  plural: 'Webhooks',
  title: 'url',
  description:
    'An address of yours that receives what happens to records and checks. Each event is posted as JSON and signed as Standard Webhooks says: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Answer 2xx within 10 seconds; anything else is retried eight times over about three days. Events about one record arrive in their order.',
  fields: {
    url: text({
      label: 'URL',
      description: 'Where events are posted to: https only, unless the server was told otherwise.',
      hint: 'It answers 2xx within 10 seconds; if not, delivery is retried eight times over about three days.',
      max: 2000,
      required: true,
    }),
    description: longText({ label: 'Description', description: 'What it is for.', max: 500 }),
    event_types: {
      ...choices(EVENT_TYPES, {
        label: 'Events',
        description: 'The types of event that it receives; everything when empty.',
        hint: 'Everything when none is chosen.',
      }),
      value: uniqueTypes,
    },
    filter: json(filterSchema, {
      label: 'Filter',
      description:
        'Which records it receives events of, as the event left them; all when empty. It needs events of one kind of record. A purge is always sent: there is no record left to filter.',
    }),
    status: choice(['enabled', 'paused'], {
      label: 'Status',
      description:
        'paused sends nothing. What happens in the meantime is not sent afterwards either, unless you replay that time.',
      present: true as const,
    }),
    paused_reason: choice(['by_user', 'gone', 'failing', 'invalid_filter'], {
      label: 'Paused because',
      description: `Why it is paused: by_user; gone: the receiver answered 410; failing: ${PAUSE_AFTER_DAYS} days of failures without one success; invalid_filter: the filter names a field that is gone.`,
      readOnly: true,
    }),
    failing_since: timestamp({
      label: 'Failing since',
      description: `The first failure after the last success; ${PAUSE_AFTER_DAYS} days later it is paused.`,
      readOnly: true,
    }),
    last_delivered_at: timestamp({
      label: 'Last delivered',
      description: 'When the receiver last answered 2xx.',
      readOnly: true,
    }),
    has_next_secret: {
      kind: 'boolean' as const,
      column: 'boolean' as const,
      value: z.boolean(),
      label: 'New secret waits',
      description: 'A new secret waits for its activation; both sign until then.',
      readOnly: true as const,
      present: true as const,
    },
    deleted_at: deletedAt(),
  },
})
export type Webhook = RecordOf<(typeof webhook)['fields']>

const secret = {
  signing_secret: z.string().meta({ description: 'Keys webhook-signature (Standard Webhooks). Shown once.' }),
}
export const webhookWithSecretSchema = recordWith(webhook, secret)
export type WebhookWithSecret = Webhook & { signing_secret: string }

/** The type of the event that the button of a webhook sends. */
export const TESTED = 'webhook.tested'

/** The body that is posted; GET …/changes shows the same event with before and after. */
export const eventBodySchema = z
  .object({
    id: z.uuid().meta({ description: 'Of the event, as in the feed of changes; also webhook-id.' }),
    type: z.string().meta({ description: '`<record>.<what happened>`, such as `deal.updated`.' }),
    occurred_at: z.string(),
    sequence: z.int().meta({ description: 'Counts the deliveries of this webhook from 1, without gaps.' }),
    organisation_id: z.uuid(),
    subject_type: z.string(),
    subject_id: z.uuid(),
    data: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'The record as the event left it; null once it was purged.' }),
    previous: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'What the changed fields were before; null where nothing was.' }),
    changed_fields: z.array(z.string()),
    details: z.record(z.string(), z.unknown()).nullable(),
    actor: actorSchema,
    request_id: z.string(),
    test: z.boolean().meta({ description: 'Somebody sent it as a test, or it is about a test session.' }),
  })
  .meta({ id: 'WebhookEvent', description: 'What a webhook receives of an event.' })
export type EventBody = z.infer<typeof eventBodySchema>

export const webhookDelivery = defineResource({
  name: 'webhook_delivery',
  path: 'webhook_deliveries',
  table: 'webhook_delivery',
  label: 'Webhook delivery',
  plural: 'Webhook deliveries',
  title: 'event_type',
  description: 'One event on its way to one webhook, and its outcome. Settled ones are kept for 30 days.',
  fields: {
    webhook_id: reference({
      label: 'Webhook',
      description: 'Where it goes.',
      target: 'webhooks',
      readOnly: true,
      present: true as const,
    }),
    event_id: recordId({
      label: 'Event',
      description: 'webhook-id; the same in every attempt.',
      readOnly: true,
      present: true as const,
    }),
    event_type: text({ label: 'Type', description: 'What happened.', readOnly: true, present: true as const }),
    subject_id: recordId({
      label: 'Record',
      description: 'What it happened to; deliveries about one record leave in their order.',
      readOnly: true,
      present: true as const,
    }),
    sequence: integer({
      label: 'Sequence',
      description: 'Counts the deliveries of the webhook from 1, without gaps.',
      readOnly: true,
      present: true as const,
      filterable: false,
      min: 1,
      max: 2_147_483_647,
    }),
    status: choice(['pending', 'delivered', 'dead'], {
      label: 'Status',
      description: 'dead after the last attempt failed.',
      readOnly: true,
      present: true as const,
    }),
    attempts: integer({
      label: 'Attempts',
      filterable: false,
      description: 'How often it was tried.',
      readOnly: true,
      present: true as const,
      min: 0,
      max: 1000,
    }),
    next_attempt_at: timestamp({
      label: 'Next attempt',
      filterable: false,
      description: 'When it is tried; empty while it waits for an earlier one about the same record.',
      readOnly: true,
    }),
    delivered_at: timestamp({
      label: 'Delivered',
      description: 'When the receiver answered 2xx.',
      readOnly: true,
      filterable: false,
    }),
    body: json(eventBodySchema, {
      label: 'Body',
      description: 'What is sent.',
      readOnly: true,
      present: true as const,
    }),
  },
})
export type WebhookDelivery = RecordOf<(typeof webhookDelivery)['fields']>

const headers = z.record(z.string(), z.string())
export const webhookDeliveryDetailSchema = recordWith(webhookDelivery, {
  tries: z.array(
    z.object({
      attempted_at: z.string(),
      url: z.string(),
      request_headers: headers.meta({ description: 'Headers that were sent.' }),
      response_status: z.int().nullable(),
      response_headers: headers.nullable().meta({ description: 'Headers of the response; null when none came.' }),
      response_body: z.string().nullable().meta({ description: 'The first 4 KiB of the response.' }),
      error: z.string().nullable(),
      duration_ms: z.int(),
    }),
  ),
})
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>

export const replaySchema = z
  .strictObject({
    from: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({
        description:
          'Events of this moment and later, 30 days back at most; when absent, a day back, but not before the webhook was created.',
      }),
    to: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'Events before this moment; now when absent.' }),
    which: z
      .enum(['undelivered', 'all'])
      .default('undelivered')
      .meta({
        description: 'undelivered: those given up, and those that were never sent; all: those that arrived as well.',
      }),
  })
  .meta({ id: 'WebhookReplay', description: 'What is to be sent again.' })
export const replayAnswerSchema = replaySchema
  .required()
  .meta({ id: 'WebhookReplayStarted', description: 'What is being sent again.' })
/** The request and its meaning. */
export type ReplayRequest = z.infer<typeof replaySchema>
export type Replay = z.infer<typeof replayAnswerSchema>
