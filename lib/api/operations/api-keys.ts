import { z } from 'zod'
import { RELINK_MS, revoke, update } from '@/lib/accounts/api-keys'
import * as keys from '@/lib/auth/keys/keys'
import { API_KEY_ACTIONS, apiKey, newApiKeySchema } from '@/lib/auth/keys/schema'
import { operation } from '../operation'
import { parameters } from '../query'
import { idOf, readOperations } from '../resource-operations'

const base = '/api/v1/organisations/{organisation_id}/api_keys'
const common = { tag: apiKey.plural, audience: 'organisation' as const }
const record = { schema: apiKey.record, etag: true }

export const apiKeyOperations = {
  ...readOperations(apiKey, keys),
  create: operation({
    ...common,
    id: 'create_api_key',
    method: 'POST',
    path: base,
    permission: 'api_keys:write',
    summary: 'Create an API key',
    description:
      'The response shows the whole key, only this once. `test: true` makes a test key, which reaches test sessions and templates only.',
    body: { kind: 'json', schema: apiKey.create },
    answer: { status: 201, schema: newApiKeySchema, name: 'NewApiKey', etag: true, located: true },
    run: ({ context, role, body }) => keys.create(context, role, body),
  }),
  update: operation({
    ...common,
    id: 'update_api_key',
    method: 'PATCH',
    path: `${base}/{id}`,
    permission: 'api_keys:write',
    summary: 'Rename an API key, or change its role or end date',
    description:
      'Neither its old role nor the new one may be above the caller’s. A lower role ends links of invitations to higher roles that the key made or could read, as revoking it does.',
    body: { kind: 'json', schema: apiKey.patch },
    answer: { status: 200, ...record },
    timeoutMs: RELINK_MS,
    run: ({ context, role, params, body, ifMatch }) => update(context, role, idOf(params), body, ifMatch),
  }),
  revoke: operation({
    ...common,
    id: 'revoke_api_key',
    method: 'DELETE',
    path: `${base}/{id}`,
    permission: 'api_keys:write',
    summary: 'Revoke an API key',
    description:
      'Takes effect with the next request, for good. A caller cannot revoke a key that may do more than itself (403). Open invitations that the key made are withdrawn; others whose link it could read get a new link and id, and are mailed again. Keys that were made with it keep working, unless `api_keys=revoke` revokes them, and those made with them, too.',
    query: parameters({
      api_keys: z
        .enum(API_KEY_ACTIONS)
        .default('keep')
        .meta({ description: '`revoke` also revokes the API keys that were made with this one.' }),
    }),
    answer: { status: 204 },
    timeoutMs: RELINK_MS,
    run: ({ context, role, params, query, ifMatch }) => revoke(context, role, idOf(params), ifMatch, query.api_keys),
  }),
}
