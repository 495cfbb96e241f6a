import { z } from 'zod'
import { getDelivery, listDeliveries, resend } from '@/lib/callbacks/deliveries'
import { activateSecrets, getCallback, issueSecrets, registerCallback } from '@/lib/callbacks/endpoint'
import { enqueueTestCallback } from '@/lib/callbacks/enqueue'
import {
  callbackAnswerSchema,
  callbackPatchSchema,
  callbackSchema,
  delivery,
  deliveryDetailSchema,
  issuedSecretsSchema,
} from '@/lib/callbacks/schema'
import { settings } from '@/lib/env'
import { DomainError } from '@/lib/errors'
import { getOperation } from '../one-record'
import { operation } from '../operation'
import { idOf, listOperations } from '../resource-operations'

const base = '/api/v1/organisations/{organisation_id}/callback'
const common = { tag: 'Callback', audience: 'organisation' as const }
const reads = { permission: 'callback:read' as const }
const writes = { permission: 'callback:write' as const }

const deliveries = listOperations(delivery, listDeliveries, { base: `${base}/deliveries`, suffix: '', ...reads })

export const callbackOperations = {
  get: operation({
    ...common,
    ...reads,
    id: 'get_callback',
    method: 'GET',
    path: base,
    summary: 'Read the callback settings',
    description: 'The address and the client id; secrets are shown only when they are issued.',
    answer: { status: 200, schema: callbackSchema, name: 'Callback', etag: true },
    run: ({ context }) => getCallback(context),
  }),
  update: operation({
    ...common,
    ...writes,
    id: 'update_callback',
    method: 'PATCH',
    path: base,
    summary: 'Register the callback address',
    description: 'The first address also issues the secrets, which the answer shows once.',
    body: { kind: 'json', schema: callbackPatchSchema },
    answer: { status: 200, schema: callbackAnswerSchema, name: 'RegisteredCallback', etag: true },
    run: ({ context, body, ifMatch }) =>
      registerCallback(context, body.callback_url, ifMatch, settings().allowPrivateCallbacks),
  }),
  issueSecrets: operation({
    ...common,
    ...writes,
    id: 'create_callback_secrets',
    method: 'POST',
    path: `${base}/secrets`,
    summary: 'Issue new secrets',
    description: 'Shown once. They take effect when they are activated.',
    answer: { status: 201, schema: issuedSecretsSchema, name: 'IssuedSecrets' },
    run: ({ context }) => issueSecrets(context),
  }),
  activate: operation({
    ...common,
    ...writes,
    id: 'create_callback_activation',
    method: 'POST',
    path: `${base}/activation`,
    summary: 'Activate the new secrets',
    description: 'From now on the new secrets are sent; the old ones stop working.',
    answer: { status: 200, schema: callbackSchema, name: 'Callback', etag: true },
    run: ({ context }) => activateSecrets(context),
  }),
  test: operation({
    ...common,
    ...writes,
    id: 'create_test_event',
    method: 'POST',
    path: `${base}/test_events`,
    summary: 'Send a test event',
    description: 'Delivered like a result, with `test: true`.',
    answer: { status: 202, schema: z.object({ delivery_id: z.uuid() }) },
    run: async ({ context }) => {
      if (!(await getCallback(context)).callback_url)
        throw new DomainError('conflict', { detail: 'Register a callback address first.' })
      return { delivery_id: await enqueueTestCallback(context) }
    },
  }),
  listDeliveries: deliveries.list,
  queryDeliveries: deliveries.query,
  getDelivery: getOperation(delivery, {
    ...common,
    ...reads,
    id: 'get_delivery',
    path: `${base}/deliveries/{id}`,
    summary: 'Read a delivery with its attempts',
    description: 'With the status and the error of each attempt.',
    answer: { schema: deliveryDetailSchema, name: 'DeliveryDetail' },
    run: ({ context, params }) => getDelivery(context, idOf(params)),
  }),
  resend: operation({
    ...common,
    ...writes,
    id: 'resend_delivery',
    method: 'POST',
    path: `${base}/deliveries/{id}/resend`,
    summary: 'Send a delivery again',
    description: 'At once, whatever happened to it before.',
    answer: { status: 202, schema: delivery.record },
    run: ({ context, params }) => resend(context, idOf(params)),
  }),
}
