import { z } from 'zod'
import { boolean, choice, text, timestamp } from '@/lib/resource/fields'
import { defineResource, recordWith, type Actor, type RecordOf } from '@/lib/resource/define'
import { ROLES } from '../permissions'

export const apiKey = defineResource({
  name: 'api_key',
  path: 'api_keys',
  table: 'api_key',
  label: 'API key',
  plural: 'API keys',
  title: 'name',
  description: 'A key of one organisation, sent as `Authorization: Bearer <prefix>.<secret>`.',
  fields: {
    name: text({
      label: 'Name',
      description: 'What the key is for.',
      max: 100,
      required: true,
      sortable: true,
      searchable: true,
    }),
    prefix: text({
      label: 'Prefix',
      description: 'The public part of the key.',
      readOnly: true,
      present: true as const,
    }),
    role: choice(ROLES, {
      label: 'Role',
      description: 'What the key may do; admin unless chosen otherwise, never above its maker.',
      hint: 'It may do no more than you.',
    }),
    test: boolean({
      label: 'Test key',
      description:
        'A test key makes test sessions. It reaches those and templates only, never a live session. Set when the key is created; false unless sent.',
      hint: 'For trying out an integration: it makes test sessions and reaches nothing else.',
      present: true as const,
      fixed: true as const,
    }),
    expires_at: timestamp({
      label: 'Expires',
      description: 'From then on the key is refused; never when empty.',
      hint: 'Leave it empty for a key that does not expire.',
    }),
    last_used_at: timestamp({ label: 'Last used', description: 'To the minute.', readOnly: true, sortable: true }),
    revoked_at: timestamp({ label: 'Revoked', description: 'When the key was revoked.', readOnly: true }),
  },
})
export type ApiKeyRecord = RecordOf<(typeof apiKey)['fields']>

/** The answer to a create: the only place where the whole key is ever shown. */
export const newApiKeySchema = recordWith(apiKey, {
  key: z.string().meta({ description: 'The whole key. Shown once.' }),
})

/** What happens to the API keys that somebody created, when that member or key loses rights. */
export const API_KEY_ACTIONS = ['keep', 'revoke'] as const
export type ApiKeyAction = (typeof API_KEY_ACTIONS)[number]

/**
 * The keys among these that a user or a key created, those created with them, and so on. Ids are ordered by time: a key
 * comes after its creator.
 */
export function madeBy<K extends { id: string; created_by: Actor }>(keys: K[], maker: string): K[] {
  const makers = new Set<string | null>([maker])
  return keys
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .filter(({ id, created_by }) => makers.has(created_by.id) && makers.add(id))
}
