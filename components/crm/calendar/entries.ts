'use client'
import { z } from 'zod'
import { useFormats } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { filterSent } from '@/lib/client/list-request'
import { useParts } from '@/lib/client/records'
import { deal as dealResource } from '@/lib/crm/deals/schema'
import type { Formats } from '@/lib/formats'
import { task as taskResource } from '@/lib/crm/tasks/schema'
import type { ListState } from '@/components/resource/list-state'
import type { Rescheduling } from '../board/use-reschedule'
import type { Beside } from './calendar-place'
import type { Day } from './days'
import { entryQueries, type CalendarOf } from './queries'

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

const dealOfEntry = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  status: z.string(),
  expected_close_date: z.string().nullable(),
})
const taskOfEntry = z.object({
  id: z.string(),
  title: z.string(),
  version: z.int(),
  status: z.string(),
  due_at: z.string().nullable(),
})

const entryOfDeal = ({ id, name, version, status, expected_close_date: day }: z.infer<typeof dealOfEntry>): Entry[] =>
  day ? [{ kind: 'deal', id, name, version, day, value: day, isDone: status !== 'open' }] : []

function entryOfTask(
  { id, title: name, version, status, due_at: value }: z.infer<typeof taskOfEntry>,
  dayOf: Formats['dayOf'],
): Entry[] {
  if (!value) return []
  const isDone = status === 'done' || status === 'cancelled'
  return [{ kind: 'task', id, name, version, day: dayOf(new Date(value)), value, isDone }]
}

/** The entries of these days, in order. */
export function useEntries(of: CalendarOf, state: ListState, days: Day[], beside: Beside) {
  const { me } = useCurrent()
  const formats = useFormats()
  const asked = entryQueries({ of, query: state.query, days, beside, ownId: me.user?.id }, formats)
  const optionsOf = (part: CalendarOf) => ({ tree: part === of ? state.tree : null, enabled: asked[part].isShown })
  const deals = useParts(dealResource, dealOfEntry, asked.deals.query, optionsOf('deals'))
  const tasks = useParts(taskResource, taskOfEntry, asked.tasks.query, optionsOf('tasks'))
  const ofDeals = (asked.deals.isShown ? (deals.records ?? []) : []).flatMap(entryOfDeal)
  const ofTasks = (asked.tasks.isShown ? (tasks.records ?? []) : []).flatMap((task) => entryOfTask(task, formats.dayOf))
  return {
    entries: [...ofDeals, ...ofTasks],
    error: deals.error ?? tasks.error,
    /** Entries that are still to come would move the days below them. */
    isLoading: deals.isLoading || tasks.isLoading,
    sent: state.tree && filterSent(asked[of].query, state.tree),
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
