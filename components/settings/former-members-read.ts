import { z } from 'zod'
import { urlOf } from '@/lib/client/api'
import { listPath, type FirstRead } from '@/lib/client/first-reads'
import { auditEvent } from '@/lib/reports/audit/schema'

/** Who was a member: shared by browser and server. Pure. */
const ROOT = '/api/v1'
/** The latest departures, as many as a page has. */
export const formerMembersRequest = (organisationPath: string) => ({
  path: listPath(organisationPath, auditEvent),
  query: { type: 'member.deleted', fields: 'before', limit: 500 },
})
export const formerMembersKey = (organisationPath: string) => [listPath(organisationPath, auditEvent), 'former_members']

const answer = z.object({
  data: z.array(z.object({ before: z.object({ user_id: z.string(), full_name: z.string() }).nullable().catch(null) })),
})

/** Names by user id, the last one of each: only the events of their departures still have them. */
export const formerNamesIn = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    answer
      .parse(body)
      .data.flatMap(({ before }) => (before ? [[before.user_id, before.full_name]] : []))
      .toReversed(),
  ) as Record<string, string> // of texts

export const readOfFormerMembers = (organisationPath: string): FirstRead => ({
  path: urlOf(formerMembersRequest(organisationPath)).slice(ROOT.length),
  fills: [{ queryKey: formerMembersKey(organisationPath), dataOf: formerNamesIn }],
})
