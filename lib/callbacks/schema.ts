import { z } from 'zod'
import { choice, integer, json, reference, text, timestamp } from '@/lib/resource/fields'
import { defineResource, recordWith, type RecordOf } from '@/lib/resource/define'

/** The organisation's callback (identity-check-session-api.md, "Events"; contract section 5). */
export const callbackSchema = z.object({
  callback_url: z.string().nullable(),
  client_id: z.string().meta({ description: 'Sent as X-Verify-Client.' }),
  has_secret: z.boolean(),
  has_next_secret: z.boolean().meta({ description: 'New secrets wait for their activation.' }),
  version: z.int(),
  updated_at: z.string(),
})
export type Callback = z.infer<typeof callbackSchema>

const secrets = {
  callback_secret: z.string().meta({ description: 'Sent as X-Verify-Callback-Secret. Shown once.' }),
  signing_secret: z.string().meta({ description: 'Keys webhook-signature (Standard Webhooks). Shown once.' }),
}
/** Secrets are returned when the first address is registered, because a callback without them could not be trusted. */
export const callbackAnswerSchema = callbackSchema.extend({
  callback_secret: secrets.callback_secret.optional(),
  signing_secret: secrets.signing_secret.optional(),
})
export const issuedSecretsSchema = callbackSchema.extend(secrets)
export const callbackPatchSchema = z.strictObject({
  callback_url: z
    .string()
    .min(1)
    .max(2000)
    .nullable()
    .optional()
    .meta({ description: 'https only, unless the server was told otherwise; null ends the callbacks.' }),
})

const DELIVERY_STATUSES = ['pending', 'delivered', 'dead'] as const
export const delivery = defineResource({
  name: 'callback_delivery',
  path: 'callback/deliveries',
  table: 'callback_delivery',
  label: 'Delivery',
  plural: 'Deliveries',
  title: 'event_id',
  description: 'One result callback and its outcome.',
  fields: {
    event_id: text({
      label: 'Event',
      description: 'webhook-id; the same in every attempt.',
      readOnly: true,
      present: true as const,
    }),
    session_id: reference({
      label: 'Session',
      description: 'Empty for a test event.',
      target: 'sessions',
      readOnly: true,
    }),
    status: choice(DELIVERY_STATUSES, {
      label: 'Status',
      description: 'dead after the last attempt failed.',
      readOnly: true,
      present: true as const,
    }),
    attempts: integer({
      label: 'Attempts',
      description: 'How often it was tried.',
      readOnly: true,
      present: true as const,
      min: 0,
      max: 1000,
    }),
    next_attempt_at: timestamp({ label: 'Next attempt', description: 'When it is tried again.', readOnly: true }),
    delivered_at: timestamp({ label: 'Delivered', description: 'When the receiver answered 2xx.', readOnly: true }),
    body: json(z.record(z.string(), z.unknown()), {
      label: 'Body',
      description: 'What was sent.',
      readOnly: true,
      present: true as const,
    }),
  },
})
export type Delivery = RecordOf<(typeof delivery)['fields']>
export const deliveryDetailSchema = recordWith(delivery, {
  tries: z.array(
    z.object({
      attempted_at: z.string(),
      url: z.string(),
      response_status: z.int().nullable(),
      error: z.string().nullable(),
      duration_ms: z.int(),
    }),
  ),
})
