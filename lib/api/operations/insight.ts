import { z } from 'zod'
import { mayReadAt } from '@/lib/auth/permissions'
import * as activities from '@/lib/across/activities/activities'
import { activity } from '@/lib/across/activities/schema'
import * as views from '@/lib/across/views/views'
import { readChanges } from '@/lib/reports/changes/changes'
import { changesPageSchema } from '@/lib/reports/changes/schema'
import { dashboard } from '@/lib/reports/dashboard/dashboard'
import { pipelineHistory } from '@/lib/reports/dashboard/pipeline'
import { dashboardSchema, pipelineSchema } from '@/lib/reports/dashboard/schema'
import { search } from '@/lib/across/search/search'
import { searchAnswerSchema } from '@/lib/across/search/schema'
import { inCalendar, OUT_OF_CALENDAR } from '@/lib/resource/fields'
import { PAGE_LIMIT } from '@/lib/resource/list-query'
import { pathsFor } from '@/lib/records'
import { resources } from '@/lib/registry'
import { CHANGE_TYPES, CHANGED } from '../change-types'
import { operation } from '../operation'
import { parameters, commaSeparated } from '../query'
import { readOperations } from '../resource-operations'

/** Reads across resources: timeline, audit log, changes, search, figures. */
const base = '/api/v1/organisations/{organisation_id}'
const limit = z.coerce.number().pipe(z.int().min(1).max(PAGE_LIMIT.max))

export const activityOperations = readOperations(activity, activities)

export const changeOperations = {
  list: operation({
    id: 'list_changes',
    method: 'GET',
    path: `${base}/changes`,
    tag: 'Changes',
    audience: 'organisation',
    permission: 'changes:read',
    summary: 'Read the feed of changes',
    description:
      'In the order in which changes became final, from the first one on or from `since`. `next_cursor` stays valid: ask with it again, and with the same filters, to get what has changed since. No change is ever missed; while a long import runs, changes made beside it arrive when its current step ends.',
    query: parameters({
      cursor: z.string().max(4000).optional().meta({ description: '`next_cursor` of the last page that was read.' }),
      since: z
        .union([
          z.literal('now'),
          z.iso.datetime({ offset: true }).refine((text) => inCalendar(new Date(text)), OUT_OF_CALENDAR),
        ])
        .optional()
        .meta({
          description:
            'Where to begin: `now`, or a time; a few changes from before it may come along. Ignored when a cursor is sent.',
        }),
      type: commaSeparated(
        CHANGE_TYPES,
        'Kinds of change, separated by commas, such as `contact.created,contact.deleted`.',
      ),
      subject_type: commaSeparated(CHANGED, 'Kinds of record, separated by commas, such as `contact,deal`.'),
      subject_id: z.uuid().optional().meta({ description: 'The changes of one record.' }),
      limit: limit.default(100).meta({ description: 'Page size, 1–500, default 100.' }),
    }),
    answer: { status: 200, schema: changesPageSchema },
    run: async ({ context, role, query }) => {
      const page = await readChanges(context, {
        cursor: query.cursor,
        limit: query.limit,
        types: query.type,
        chosen: query.subject_type,
        subjectId: query.subject_id?.toLowerCase(),
        since: query.since === undefined || query.since === 'now' ? query.since : new Date(query.since),
        subjects: resources.all.filter(({ path }) => mayReadAt(role, path)).map(({ name }) => name),
      })
      return { ...page, data: await views.redactPrivateViews(context, page.data) }
    },
  }),
}

const SEARCHED = pathsFor('search')
export const searchOperations = {
  search: operation({
    id: 'search',
    method: 'GET',
    path: `${base}/search`,
    tag: 'Search',
    audience: 'organisation',
    permission: 'search:read',
    summary: 'Search all records',
    description:
      'Records that have all the words somewhere in their searched fields, the best match first within a collection; where hardly any have them, those with words like them follow.',
    query: parameters({
      q: z.string().trim().min(1).max(200).meta({ description: 'Words to search for.' }),
      resources: commaSeparated(SEARCHED, `Collections to look through, separated by commas: ${SEARCHED.join(', ')}.`),
      limit: z.coerce
        .number()
        .pipe(z.int().min(1).max(50))
        .default(6)
        .meta({ description: 'How many of each collection, 1–50, default 6.' }),
    }),
    answer: { status: 200, schema: searchAnswerSchema },
    run: async ({ context, query }) => ({
      data: await search(context, query.q, query.resources ?? SEARCHED, query.limit),
      has_more: false,
      next_cursor: null,
      prev_cursor: null,
    }),
  }),
}

export const dashboardOperations = {
  get: operation({
    id: 'get_dashboard',
    method: 'GET',
    path: `${base}/dashboard`,
    tag: 'Dashboard',
    audience: 'organisation',
    permission: 'dashboard:read',
    summary: 'Read the figures of the organisation',
    description: 'What the first screen shows; tasks are also counted for the caller alone.',
    answer: { status: 200, schema: dashboardSchema },
    run: ({ context }) => dashboard(context),
  }),
  pipeline: operation({
    id: 'get_pipeline_history',
    method: 'GET',
    path: `${base}/dashboard/pipeline`,
    tag: 'Dashboard',
    audience: 'organisation',
    permission: 'dashboard:read',
    summary: 'Read what was open week by week',
    description:
      'Computed from the stays of deals in their stages, each currency on its own. A stay that has ended is weighted like its stage today, a current one like its deal.',
    answer: { status: 200, schema: pipelineSchema },
    run: ({ context }) => pipelineHistory(context),
  }),
}
