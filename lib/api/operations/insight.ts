import { z } from 'zod'
import { allows, type Permission } from '@/lib/auth/permissions'
import { activity } from '@/lib/crm/activities/schema'
import { verifyChain } from '@/lib/crm/audit/chain'
import { auditEvent, verificationAnswerSchema } from '@/lib/crm/audit/schema'
import { readChanges } from '@/lib/crm/changes/changes'
import { changesPageSchema } from '@/lib/crm/changes/schema'
import { dashboard } from '@/lib/crm/dashboard/dashboard'
import { dashboardSchema } from '@/lib/crm/dashboard/schema'
import { search } from '@/lib/crm/search/search'
import { SEARCHED, searchAnswerSchema } from '@/lib/crm/search/schema'
import { PAGE_LIMIT } from '@/lib/resource/list-query'
import { resources } from '@/lib/resource/registry'
import { plainVerbs } from '@/lib/resource/verbs'
import { operation } from '../operation'
import { parameters } from '../query'
import { readOperations } from '../resource-operations'

/** What is read across resources: timeline, audit log, changes, search, figures. */
const base = '/api/v1/organisations/{organisation_id}'
const limit = z.coerce.number().pipe(z.int().min(1).max(PAGE_LIMIT.max))

export const activityOperations = readOperations(activity, plainVerbs(activity))

export const auditOperations = {
  ...readOperations(auditEvent, plainVerbs(auditEvent)),
  verify: operation({ id: 'verify_audit_events', method: 'GET', path: `${base}/audit_events/verification`, tag: auditEvent.plural, audience: 'organisation', permission: 'audit_events:read',
    summary: 'Check the hash chain of the audit log', answer: { status: 200, schema: verificationAnswerSchema, name: 'AuditVerification' }, run: ({ context }) => verifyChain(context.db) }),
}

export const changeOperations = {
  list: operation({ id: 'list_changes', method: 'GET', path: `${base}/changes`, tag: 'Changes', audience: 'organisation', permission: 'changes:read', summary: 'Read the feed of changes',
    description: 'In the order in which changes became final, from the first one on. `next_cursor` stays valid: ask with it again to get what has changed since. No change is ever missed; while a long import runs, changes made beside it arrive when its current step ends.',
    query: parameters({ cursor: z.string().max(4000).optional().meta({ description: '`next_cursor` of the last page that was read.' }), limit: limit.default(100).meta({ description: 'Page size, 1–500, default 100.' }) }),
    answer: { status: 200, schema: changesPageSchema },
    run: ({ context, role, query }) => readChanges(context, {
      cursor: query.cursor, limit: query.limit, subjects: resources.filter(({ path }) => allows(role, `${path.replace(/\/.*$/, '')}:read` as Permission)).map(({ name }) => name),
    }) }),
}

const among = z.string().transform((text) => text.split(',')).pipe(z.array(z.enum(SEARCHED)).min(1))
export const searchOperations = {
  search: operation({ id: 'search', method: 'GET', path: `${base}/search`, tag: 'Search', audience: 'organisation', permission: 'search:read', summary: 'Search all records',
    description: 'Records that have all the words somewhere in their searched fields.',
    query: parameters({
      q: z.string().trim().min(1).max(200).meta({ description: 'Words to search for.' }),
      resources: among.optional().meta({ description: `Collections to look through, separated by commas: ${SEARCHED.join(', ')}.` }),
      limit: z.coerce.number().pipe(z.int().min(1).max(50)).default(6).meta({ description: 'How many of each collection, 1–50, default 6.' }),
    }),
    answer: { status: 200, schema: searchAnswerSchema },
    run: async ({ context, query }) => ({ data: await search(context, query.q, query.resources ?? SEARCHED, query.limit), has_more: false, next_cursor: null, prev_cursor: null }) }),
}

export const dashboardOperations = {
  get: operation({ id: 'get_dashboard', method: 'GET', path: `${base}/dashboard`, tag: 'Dashboard', audience: 'organisation', permission: 'dashboard:read', summary: 'Read the figures of the organisation',
    answer: { status: 200, schema: dashboardSchema }, run: ({ context }) => dashboard(context) }),
}
