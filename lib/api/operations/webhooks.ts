import { z } from 'zod'
import { settings } from '@/lib/env'
import { getDelivery, listDeliveries, replayOne, replaySpan, sendTest } from '@/lib/webhooks/deliveries'
import {
  replayAnswerSchema,
  replaySchema,
  webhook,
  webhookDelivery,
  webhookDeliveryDetailSchema,
  webhookWithSecretSchema,
} from '@/lib/webhooks/schema'
import * as webhooks from '@/lib/webhooks/webhooks'
import { getOperation } from '../one-record'
import { operation } from '../operation'
import { idOf, listOperations, resourceOperations } from '../resource-operations'

const base = '/api/v1/organisations/{organisation_id}'
const one = `${base}/webhooks/{id}`
const common = { tag: webhook.plural, audience: 'organisation' as const, permission: 'webhooks:write' as const }
const allowPrivate = () => settings().allowPrivateCallbacks

// A batch would create secrets that are never shown to anybody.
const { batch: _, ...usual } = resourceOperations(webhook, {
  ...webhooks,
  create: (context, input) => webhooks.create(context, input, allowPrivate()),
  update: (context, id, patch, expected) => webhooks.update(context, id, patch, expected, allowPrivate()),
})

export const webhookOperations = {
  ...usual,
  create: operation({
    ...common,
    id: 'create_webhook',
    method: 'POST',
    path: `${base}/webhooks`,
    summary: 'Create a webhook',
    description: 'It receives what happens from now on. The response shows its secret, only this once.',
    body: { kind: 'json', schema: webhook.create },
    answer: { status: 201, schema: webhookWithSecretSchema, name: 'WebhookWithSecret', etag: true, located: true },
    run: ({ context, body }) => webhooks.create(context, body, allowPrivate()),
  }),
  issueSecret: operation({
    ...common,
    id: 'create_webhook_secret',
    method: 'POST',
    path: `${one}/secrets`,
    summary: 'Issue a new secret',
    description: 'Shown once. It takes effect when it is activated; until then, events carry a signature from each.',
    answer: { status: 201, schema: webhookWithSecretSchema, name: 'WebhookWithSecret' },
    run: ({ context, params }) => webhooks.issueSecret(context, idOf(params)),
  }),
  activateSecret: operation({
    ...common,
    id: 'create_webhook_activation',
    method: 'POST',
    path: `${one}/activation`,
    summary: 'Activate the new secret',
    description: 'From now on only it signs; the old one stops working.',
    answer: { status: 200, schema: webhook.record, etag: true },
    run: ({ context, params }) => webhooks.activateSecret(context, idOf(params)),
  }),
  test: operation({
    ...common,
    id: 'create_webhook_test_event',
    method: 'POST',
    path: `${one}/test_events`,
    summary: 'Send a test event',
    description: 'Of the type `webhook.tested`, with `test: true`; delivered like any other.',
    answer: { status: 202, schema: z.object({ delivery_id: z.uuid() }) },
    run: async ({ context, params }) => ({ delivery_id: await sendTest(context, idOf(params)) }),
  }),
  replay: operation({
    ...common,
    id: 'create_webhook_replay',
    method: 'POST',
    path: `${one}/replays`,
    summary: 'Resend the events of a period',
    description:
      'Those that were given up and those that were never sent, for instance while it was paused; with `which=all` also those that arrived. Events that were sent before keep their id and their sequence.',
    body: { kind: 'json', schema: replaySchema },
    answer: { status: 202, schema: replayAnswerSchema },
    run: ({ context, params, body }) => replaySpan(context, idOf(params), body),
  }),
}

const deliveries = listOperations(webhookDelivery, listDeliveries)
export const webhookDeliveryOperations = {
  list: deliveries.list,
  query: deliveries.query,
  get: getOperation(webhookDelivery, {
    id: 'get_webhook_delivery',
    path: `${base}/webhook_deliveries/{id}`,
    tag: webhookDelivery.plural,
    audience: 'organisation',
    permission: 'webhook_deliveries:read',
    summary: 'Read a delivery with its attempts',
    description: 'With what was sent and what was answered, attempt by attempt.',
    answer: { schema: webhookDeliveryDetailSchema, name: 'WebhookDeliveryDetail' },
    run: ({ context, params }) => getDelivery(context, idOf(params)),
  }),
  replay: operation({
    id: 'replay_webhook_delivery',
    method: 'POST',
    path: `${base}/webhook_deliveries/{id}/replay`,
    tag: webhookDelivery.plural,
    audience: 'organisation',
    permission: 'webhook_deliveries:write',
    summary: 'Send a delivery again',
    description: 'As soon as nothing earlier about the same record is waiting, whatever happened to it before.',
    answer: { status: 202, schema: webhookDelivery.record },
    run: ({ context, params }) => replayOne(context, idOf(params)),
  }),
}
