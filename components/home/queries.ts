import type { QueryParameters } from '@/lib/client/api'
import { dayAfter, type Formats } from '@/lib/formats'
import type { SummaryBody } from '@/lib/reports/summary/schema'
import type { Filter } from '@/lib/resource/filter'
import { firstOf, monthOf, type Day } from '@/components/crm/calendar/days'
import { fromToday, OPEN } from '@/components/crm/forecast/queries'

/** What Home asks for: the server asks the same before it renders the page. Pure. */
type Days = Pick<Formats, 'dayOf' | 'startOfDay'>
type Conditions = Record<string, string>

const WEEK = 7
/** Tasks fetched per section; beyond them, the first open ones and their total come separately. */
const MAX_TASKS = 20
/** As many open tasks as a section shows at most. */
const MAX_OPEN = 8
/** Deals that close within this many days are listed. */
const CLOSING_DAYS = 14
const MAX_CLOSINGS = 40
const MAX_OWN_CHECKS = 40
export const MAX_CHECKS = 5
const MAX_ACTIVITIES = 12

export const OPEN_TASKS = { assignee_id: 'me', 'status[in]': 'open,in_progress', sort: 'due_at' }

/** Open tasks that match these conditions: the first ones, and how many there are. */
export const openTasksQuery = (conditions: Conditions): QueryParameters => ({
  ...OPEN_TASKS,
  ...conditions,
  limit: MAX_OPEN,
})

/** Boundaries of the sections: today, tomorrow, and in a week. */
function boundsAt({ dayOf, startOfDay }: Days, now: Date) {
  const today = dayOf(now)
  const [begin = '', tomorrow = '', end = ''] = [0, 1, WEEK].map((days) =>
    startOfDay(dayAfter(today, days)).toISOString(),
  )
  return { begin, tomorrow, end }
}

export const lateTasksAt = (days: Days, now: Date): Conditions => ({ 'due_at[lt]': boundsAt(days, now).tomorrow })

/** One section of the reader's tasks. */
export interface TaskPart {
  conditions: Conditions
  /** What the conditions cannot express. */
  tree: Filter | null
  /** Of the section's list, which also has what was completed today. */
  list: { query: QueryParameters; tree: Filter }
}

/** Late tasks and those of today, those of this week, and later ones. */
export function taskPartsAt(days: Days, now: Date): Record<'late' | 'soon' | 'later', TaskPart> {
  const { begin, tomorrow, end } = boundsAt(days, now)
  const openOrOfToday: Filter = {
    or: [
      { field: 'status', op: 'in', value: ['open', 'in_progress'] },
      { field: 'completed_at', op: 'gte', value: begin },
    ],
  }
  const part = (conditions: Conditions, tree: Filter | null = null): TaskPart => ({
    conditions,
    tree,
    list: {
      query: { assignee_id: 'me', sort: 'due_at', ...conditions, limit: MAX_TASKS },
      tree: tree ? { and: [openOrOfToday, tree] } : openOrOfToday,
    },
  })
  const laterOrUndated: Filter = {
    or: [
      { field: 'due_at', op: 'gte', value: end },
      { field: 'due_at', op: 'is_null', value: true },
    ],
  }
  return {
    late: part({ 'due_at[lt]': tomorrow }),
    soon: part({ 'due_at[gte]': tomorrow, 'due_at[lt]': end }),
    later: part({}, laterOrUndated),
  }
}

/** The reader's deals that close soon. */
export const closings = (today: Day) => ({
  owner_id: 'me',
  status: 'open',
  'expected_close_date[lte]': dayAfter(today, CLOSING_DAYS),
  sort: 'expected_close_date',
})
export const closingsQuery = (today: Day): QueryParameters => ({ ...closings(today), limit: MAX_CLOSINGS })

export const ownChecksQuery: QueryParameters = {
  'contact.owner_id': 'me',
  'status[in]': 'pending,in_progress,processing',
  sort: 'expires_at',
  limit: MAX_OWN_CHECKS,
}

export const WAITING_CHECKS = { 'status[in]': 'pending,in_progress,processing', test: 'false', sort: 'expires_at' }
export const waitingChecksQuery: QueryParameters = { ...WAITING_CHECKS, limit: MAX_CHECKS }
/** How many checks wait, for the navigation. */
export const countedChecksQuery: QueryParameters = { 'status[in]': 'pending,in_progress', test: 'false', limit: 1 }

/** Contacts whose verification expires within the organisation's notice period. */
export const expiringAt = ({ dayOf, startOfDay }: Days, now: Date, noticeDays: number) => ({
  'verification.status': 'verified',
  'verification.expires_at[lte]': startOfDay(dayAfter(dayOf(now), noticeDays + 1)).toISOString(),
  sort: 'verification.expires_at',
})
export const expiringQuery = (...of: Parameters<typeof expiringAt>): QueryParameters => ({
  ...expiringAt(...of),
  limit: MAX_CHECKS,
})

export const activitiesQuery: QueryParameters = { limit: MAX_ACTIVITIES }

/** Open deals by the month in which they are expected to close. */
export const forecastBody = (today: Day): SummaryBody => ({
  filter: { and: [OPEN, fromToday(today), { field: 'expected_close_date', op: 'is_null', value: false }] },
  group_by: 'expected_close_date',
})

/** Deals won this month, by currency: each currency's sum comes with its number of deals. */
export const wonThisMonthBody = ({ dayOf, startOfDay }: Days, now: Date): SummaryBody => ({
  filter: {
    and: [
      { field: 'status', op: 'eq', value: 'won' },
      { field: 'closed_at', op: 'gte', value: startOfDay(firstOf(monthOf(dayOf(now)))).toISOString() },
    ],
  },
  group_by: 'currency',
})

const ONE = { limit: 1 }
/** Tell which of the first steps are done. */
export const firstStepQueries = {
  // Sample contacts are created by the system, all at once. If other contacts exist, the oldest or the newest is one of
  // them.
  oldestContact: { ...ONE, sort: 'created_at' },
  newestContact: { ...ONE, sort: '-created_at' },
  members: { limit: 2 },
  invitations: ONE,
  checks: { ...ONE, test: 'false' },
  templates: { ...ONE, is_default: 'true' },
  keys: ONE,
} satisfies Record<string, QueryParameters>
