import { z } from 'zod'
import { organisationOfInbound } from '@/lib/auth/inbound-lookup'
import { tenantTransaction } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { resources } from '@/lib/registry'
import { receive } from '@/lib/workflows/runs/inbound'
import { hashOfSecret } from '@/lib/workflows/runs/workflows'
import { inboundAnswerSchema, workflow } from '@/lib/workflows/schema'
import { EXCHANGE_HEADER } from '../exchange'
import { operation } from '../operation'
import { parameters } from '../query'

const secretParameter = {
  secret: z
    .string()
    .max(200)
    .optional()
    .meta({
      description: 'The secret, for senders that cannot set a header. `Authorization: Bearer` is the better place.',
    }),
}
const BEARER = /^Bearer\s+(\S+)$/i

/** Without the headers that our own server adds to a request. */
const sentBy = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name !== EXCHANGE_HEADER))

export const inboundOperations = {
  receive: operation({
    id: 'receive_inbound',
    method: 'POST',
    path: '/api/v1/inbound/{workflow_id}',
    tag: workflow.plural,
    audience: 'public',
    summary: 'Start a workflow from outside',
    description:
      'Takes any JSON up to 1 MiB, which expressions know as `trigger.body`. The caller sends the secret of the workflow, as `Authorization: Bearer` or as `secret`. With an `Idempotency-Key`, or a `webhook-id` as Standard Webhooks have it, a repeated request makes no second run.',
    idempotent: false,
    query: parameters(secretParameter),
    // Strangers send it, and a parsed body is valid JSON anyway: walking through it again can take a second if it was
    // crafted for that.
    body: { kind: 'json', schema: z.unknown().meta({ description: 'Any JSON.' }) },
    answer: { status: 202, schema: inboundAnswerSchema },
    run: async ({ request, params, query, body, now, requestId }) => {
      const { headers } = request
      const secret = BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? query.secret ?? ''
      const id = (params.workflow_id ?? '').toLowerCase()
      const organisationId = await organisationOfInbound(id, hashOfSecret(secret))
      if (!organisationId) throw new DomainError('unauthenticated', { detail: 'Send the secret of the workflow.' })
      const key = headers.get('idempotency-key') ?? headers.get('webhook-id')
      return tenantTransaction(organisationId, (db) =>
        receive({ actor: { type: 'system', id: null }, organisationId, db, now, requestId, resources }, id, {
          body,
          headers: sentBy(request),
          key,
        }),
      )
    },
  }),
}
