'use client'
import { useFormats } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { filterSent } from '@/lib/client/list-request'
import { useRecords } from '@/lib/client/records'
import { deal as dealResource, type Deal } from '@/lib/crm/deals/schema'
import { dayAfter, type Formats } from '@/lib/formats'
import { task as taskResource, type Task } from '@/lib/crm/tasks/schema'
import { withConditions } from '@/components/resource/conditions'
import type { ListState } from '@/components/resource/list-state'
import type { Rescheduling } from '../board/use-reschedule'
import type { Beside } from './calendar-place'
import type { Day } from './days'

/** A calendar entry: a due task, or a deal that is expected to close. */
export interface Entry {
  kind: 'deal' | 'task'
  id: string
  name: string
  day: Day
  /** The API's value: a date or a timestamp. */
  value: string
  version: number
  isDone: boolean
}

/** The maximum page size; a month with more entries says from which day on some are missing. */
const MAX_ENTRIES = 500

const entryOfDeal = ({ id, name, version, status, expected_close_date: day }: Deal): Entry[] =>
  day ? [{ kind: 'deal', id, name, version, day, value: day, isDone: status !== 'open' }] : []

function entryOfTask({ id, title: name, version, status, due_at: value }: Task, dayOf: Formats['dayOf']): Entry[] {
  if (!value) return []
  const isDone = status === 'done' || status === 'cancelled'
  return [{ kind: 'task', id, name, version, day: dayOf(new Date(value)), value, isDone }]
}

/** The entries of these days, in order. */
export function useEntries(of: 'deals' | 'tasks', state: ListState, days: Day[], beside: Beside) {
  const { me } = useCurrent()
  const { dayOf, startOfDay } = useFormats()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const isOfDeals = of === 'deals'
  const dealQuery = {
    ...withConditions(
      isOfDeals ? state.query : { status: 'open', ...(beside === 'mine' && { owner_id: me.user?.id }) },
      { 'expected_close_date[gte]': from, 'expected_close_date[lte]': to },
    ),
    sort: 'expected_close_date',
    limit: MAX_ENTRIES,
  }
  const deals = useRecords(dealResource, dealQuery, {
    tree: isOfDeals ? state.tree : null,
    enabled: isOfDeals || beside !== 'none',
  })
  const taskQuery = {
    ...withConditions(
      isOfDeals
        ? { 'status[in]': 'open,in_progress', ...(beside === 'mine' && { assignee_id: me.user?.id }) }
        : state.query,
      { 'due_at[gte]': startOfDay(from).toISOString(), 'due_at[lt]': startOfDay(dayAfter(to, 1)).toISOString() },
    ),
    sort: 'due_at',
    limit: MAX_ENTRIES,
  }
  const tasks = useRecords(taskResource, taskQuery, {
    tree: isOfDeals ? null : state.tree,
    enabled: !isOfDeals || beside !== 'none',
  })
  const shown = (isOwn: boolean) => isOwn || beside !== 'none'
  const ofDeals = (shown(isOfDeals) ? (deals.records ?? []) : []).flatMap(entryOfDeal)
  const ofTasks = (shown(!isOfDeals) ? (tasks.records ?? []) : []).flatMap((task) => entryOfTask(task, dayOf))
  return {
    entries: [...ofDeals, ...ofTasks],
    error: deals.error ?? tasks.error,
    /** Entries that are still to come would move the days below them. */
    isLoading: deals.isLoading || tasks.isLoading,
    sent: state.tree && filterSent(isOfDeals ? dealQuery : taskQuery, state.tree),
    refetch: () => void (deals.error ? deals : tasks).refetch(),
    partialFrom: partialFrom([
      { entries: ofDeals, isCut: deals.hasNextPage },
      { entries: ofTasks, isCut: tasks.hasNextPage },
    ]),
  }
}

/** The first day on which entries are missing: each list is read by day, up to a maximum. Undefined if none are. Pure. */
export const partialFrom = (lists: { entries: Pick<Entry, 'day'>[]; isCut: boolean }[]): Day | undefined =>
  lists
    .flatMap(({ entries, isCut }) => (isCut ? (entries.at(-1)?.day ?? []) : []))
    .toSorted()
    .at(0)

/** Open, and its day has passed; of a task due today, its time. Pure. */
export const isLate = ({ isDone, kind, day, value }: Entry, today: Day, now: Date): boolean =>
  !isDone && (day < today || (kind === 'task' && Date.parse(value) < now.getTime()))

/** The entries, with those being rescheduled at their target day. */
export const rescheduled = (entries: Entry[], onTheirWay: Rescheduling[], { dayOf }: Formats): Entry[] =>
  entries.map((entry) => {
    const after = onTheirWay.find(({ id }) => id === entry.id)?.after
    if (!after) return entry
    return { ...entry, value: after, day: entry.kind === 'deal' ? after : dayOf(new Date(after)) }
  })
