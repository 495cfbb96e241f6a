import { z } from 'zod'
import { FIRST_STEPS, type FirstStep, type HomeCard } from '@/lib/accounts/schema'
import { invitation } from '@/lib/accounts/invitations/schema'
import { member } from '@/lib/accounts/members/schema'
import { activity } from '@/lib/across/activities/schema'
import { proposal } from '@/lib/across/proposals/schema'
import { apiKey } from '@/lib/auth/keys/schema'
import type { Permission } from '@/lib/auth/permissions'
import type { QueryParameters } from '@/lib/client/api'
import {
  listPath,
  listRead,
  organisationPath,
  pipelinesQuery,
  proposalsQuery,
  summaryRead,
  wholeRead,
  type FirstRead,
  type Named,
} from '@/lib/client/first-reads'
import type { Membership } from '@/lib/client/organisation'
import { contact } from '@/lib/crm/contacts/schema'
import { deal } from '@/lib/crm/deals/schema'
import { pipeline } from '@/lib/crm/pipelines/schema'
import { task } from '@/lib/crm/tasks/schema'
import type { Formats } from '@/lib/formats'
import { session } from '@/lib/identity/sessions/schema'
import { template } from '@/lib/identity/templates/schema'
import { RECORDS } from '@/lib/records'
import type { SummaryBody } from '@/lib/reports/summary/schema'
import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import type { Filter } from '@/lib/resource/filter'
import { webhook } from '@/lib/webhooks/schema'
import { stoppedQuery } from '@/components/settings/webhooks/stopped-query'
import { arranged } from './arrangement'
import {
  activitiesQuery,
  closingsQuery,
  countedChecksQuery,
  expiringQuery,
  firstStepQueries,
  forecastBody,
  lateTasksAt,
  openTasksQuery,
  ownChecksQuery,
  taskPartsAt,
  waitingChecksQuery,
  wonThisMonthBody,
} from './queries'

/** The first requests of Home: of the cards that the reader shows, as far as their role may read them. Pure. */
type Days = Pick<Formats, 'dayOf' | 'startOfDay'>

const id = z.string().nullish().catch(null)
const members = z.record(z.string(), z.unknown()).nullish().catch(null)
const rows = z.object({
  data: z.array(
    z.object({
      contact_id: id,
      company_id: id,
      deal_id: id,
      type: id,
      subject_type: id,
      subject_id: id,
      related: z.array(z.string()).catch([]),
      before: members,
      after: members,
      created_by: z.object({ type: z.string(), id }).nullish().catch(null),
    }),
  ),
  has_more: z.boolean(),
})
type Row = z.infer<typeof rows>['data'][number]
const named = (collection: string, one: string | null | undefined): Named[] => (one ? [{ collection, id: one }] : [])

/** What a task is about: the first that it has. */
const ofTask = ({ contact_id, company_id, deal_id }: Row): Named[] =>
  contact_id ? named('contacts', contact_id) : company_id ? named('companies', company_id) : named('deals', deal_id)
const ofDeal = ({ company_id }: Row) => named('companies', company_id)
const ofCheck = ({ contact_id }: Row) => named('contacts', contact_id)

/** Who did it, to what, and the records that a change names. */
function ofActivity({ type, subject_type, subject_id, related, before, after, created_by }: Row): Named[] {
  const who = created_by?.type === 'user' ? named('members', created_by.id) : []
  if (subject_type === session.name) {
    const contactId = related.find((one) => one !== subject_id)
    return [...who, ...named('contacts', contactId)]
  }
  const resource = RECORDS.find(({ name }) => name === subject_type)
  if (!resource || !subject_id || ['mail', 'note'].includes(resource.name)) return who
  const changed = type?.endsWith('.updated') ? Object.entries({ ...before, ...after }).map(([name]) => name) : []
  const values = changed.flatMap((name) => {
    const { kind, target }: Partial<Field> = resource.fields[name] ?? {}
    return kind === 'reference' && target
      ? [before?.[name], after?.[name]].flatMap((one) => (typeof one === 'string' ? named(target, one) : []))
      : []
  })
  return [...who, ...values, { collection: resource.path, id: subject_id, isEvenDeleted: true }]
}

const OF_STEPS: Record<FirstStep, { permission: Permission; reads: [Pick<Shape, 'path'>, QueryParameters][] }> = {
  people: {
    permission: 'contacts:write',
    reads: [
      [contact, firstStepQueries.oldestContact],
      [contact, firstStepQueries.newestContact],
    ],
  },
  invite: {
    permission: 'invitations:write',
    reads: [
      [member, firstStepQueries.members],
      [invitation, firstStepQueries.invitations],
    ],
  },
  check: { permission: 'sessions:write', reads: [[session, firstStepQueries.checks]] },
  contact: { permission: 'templates:write', reads: [[template, firstStepQueries.templates]] },
  api_key: { permission: 'api_keys:write', reads: [[apiKey, firstStepQueries.keys]] },
}

/** A busy server sends the page with what it has by then. */
const MAX_MS = 1000
/** Figures count all records, of which there may be millions. */
const MAX_FIGURES_MS = 300

interface ListExtras extends Pick<FirstRead, 'readsOf'> {
  namesOf?: (row: Row) => Named[]
  tree?: Filter | null
}

/** Reads of an organisation's collections, as far as the reader's role may read them. */
function permitted({ organisation }: Membership) {
  const base = organisationPath(organisation.id)
  const may = (permission: Permission) => organisation.permissions.includes(permission)
  const list = (
    resource: Pick<Shape, 'path'>,
    query: QueryParameters,
    { namesOf, tree = null, ...more }: ListExtras = {},
  ): FirstRead[] =>
    may(`${resource.path}:read` as Permission)
      ? [
          {
            ...listRead(listPath(base, resource), query, tree),
            ...(namesOf && { namesOf: (body: unknown) => rows.parse(body).data.flatMap(namesOf) }),
            ...more,
          },
        ]
      : []
  const summary = (body: SummaryBody) => (may('deals:read') ? [summaryRead(base, deal.path, body)] : [])
  const figures = (path: string, more: Partial<FirstRead> = {}) =>
    may('dashboard:read') ? [{ ...wholeRead(`${base}/${path}`), ...more }] : []
  return { may, list, summary, figures }
}

/** The API refuses the records of an organisation that requires a two-factor sign-in which the reader has not set up. */
const isClosed = ({ me, organisation }: Membership) =>
  !me.user || (organisation.two_factor_required && !me.user.two_factor)

/** What the navigation counts, on every page; the first line of Home says the same. */
export function firstReadsOfCounts(membership: Membership, days: Days, now: Date): FirstRead[] {
  if (isClosed(membership)) return []
  const { list } = permitted(membership)
  return [...list(task, openTasksQuery(lateTasksAt(days, now))), ...list(session, countedChecksQuery)]
}

export function firstReadsOfHome(membership: Membership, days: Days, now: Date): FirstRead[] {
  if (isClosed(membership)) return []
  const { organisation } = membership
  const { may, list, summary, figures } = permitted(membership)
  const today = days.dayOf(now)
  const ofCards: Record<HomeCard, () => FirstRead[]> = {
    my_day: () => [
      ...Object.values(taskPartsAt(days, now)).flatMap(({ conditions, tree, list: of }) =>
        list(task, of.query, {
          namesOf: ofTask,
          tree: of.tree,
          readsOf: (body) =>
            rows.parse(body).has_more ? list(task, openTasksQuery(conditions), { namesOf: ofTask, tree }) : [],
        }),
      ),
      ...list(deal, closingsQuery(today), { namesOf: ofDeal }),
      ...list(session, ownChecksQuery, { namesOf: ofCheck }),
    ],
    checks: () => [
      ...list(session, waitingChecksQuery, { namesOf: ofCheck }),
      ...list(contact, expiringQuery(days, now, organisation.verification_notice_days)),
      ...list(proposal, proposalsQuery(), { namesOf: ofCheck }),
    ],
    figures: () => [],
    pipeline: () => [...figures('dashboard/pipeline'), ...summary(wonThisMonthBody(days, now))],
    forecast: () => [...summary(forecastBody(today)), ...summary(wonThisMonthBody(days, now))],
    activity: () =>
      list(activity, activitiesQuery, {
        namesOf: ofActivity,
        // Their stages are shown by name.
        readsOf: (body) =>
          rows.parse(body).data.some(({ type }) => type === 'deal.stage_changed') ? list(pipeline, pipelinesQuery) : [],
      }),
  }
  const { left, right } = arranged(organisation.preferences.home)
  const closed = organisation.preferences.closed_steps
  const steps = FIRST_STEPS.filter((step) => !closed.includes(step) && may(OF_STEPS[step].permission))
  const all = [
    ...figures('dashboard', { maxMs: MAX_FIGURES_MS, keepsPlace: true }),
    ...list(webhook, stoppedQuery),
    ...[...left, ...right].flatMap((card) => ofCards[card]()),
    ...steps.flatMap((step) => OF_STEPS[step].reads.flatMap(([resource, query]) => list(resource, query))),
  ]
  // Two cards ask for what was won this month.
  const each = new Map(all.map((one) => [JSON.stringify(one.fills.map(({ queryKey }) => queryKey)), one]))
  return [...each.values()].map((one) => ({ maxMs: MAX_MS, ...one }))
}
