import { FIRST_STEPS, type FirstStep, type HomeCard } from '@/lib/accounts/schema'
import { invitation } from '@/lib/accounts/invitations/schema'
import { member } from '@/lib/accounts/members/schema'
import { activity } from '@/lib/across/activities/schema'
import { proposal } from '@/lib/across/proposals/schema'
import { apiKey } from '@/lib/auth/keys/schema'
import type { Permission } from '@/lib/auth/permissions'
import type { QueryParameters } from '@/lib/client/api'
import { named, pipelinesQuery, proposalsQuery, type FirstRead, type Named } from '@/lib/client/first-reads'
import type { Membership } from '@/lib/client/organisation'
import { bounded, isClosed, MAX_FIGURES_MS, permitted, rows, type Row } from '@/lib/client/permitted-reads'
import { contact } from '@/lib/crm/contacts/schema'
import { deal } from '@/lib/crm/deals/schema'
import { pipeline } from '@/lib/crm/pipelines/schema'
import { task } from '@/lib/crm/tasks/schema'
import type { Formats } from '@/lib/formats'
import { session } from '@/lib/identity/sessions/schema'
import { template } from '@/lib/identity/templates/schema'
import type { Shape } from '@/lib/resource/define'
import { webhook } from '@/lib/webhooks/schema'
import { namesOfActivity } from '@/components/records/activity-names'
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

/** What a task is about: the first that it has. */
const ofTask = ({ contact_id, company_id, deal_id }: Row): Named[] =>
  contact_id ? named('contacts', contact_id) : company_id ? named('companies', company_id) : named('deals', deal_id)
const ofDeal = ({ company_id }: Row) => named('companies', company_id)
const ofCheck = ({ contact_id }: Row) => named('contacts', contact_id)

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
        namesOf: namesOfActivity,
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
  return [...each.values()].map(bounded)
}
