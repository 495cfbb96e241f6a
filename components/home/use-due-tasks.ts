'use client'
import { useFormats } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { useRecords, type ListOptions } from '@/lib/client/records'
import { task, type Task } from '@/lib/crm/tasks/schema'
import { dayAfter } from '@/lib/formats'
import type { Filter } from '@/lib/resource/filter'
import { useNow } from '@/components/resource/now'
import { isOpen, together } from './due-rows'

const WEEK = 7
/** Tasks fetched per section; beyond them, the first open ones and their total come separately. */
const LIMIT = 20
/** As many open tasks as a section shows at most. */
const MAX_OPEN = 8
const OPEN = { assignee_id: 'me', 'status[in]': 'open,in_progress', sort: 'due_at' }

/** Tasks due in one period, earliest first. Those completed today stay, so that they can be unchecked. */
export interface DuePart {
  tasks: Task[]
  /** How many of them are open; exact up to 10 000. */
  open: { value: number; relation: 'eq' | 'gte' } | undefined
  /** The list of tasks, filtered to the open ones. */
  href: string
}

type Conditions = Record<string, string>
const hrefOf = (conditions: Conditions) => `/tasks?${new URLSearchParams({ ...OPEN, ...conditions })}`

/** Boundaries of the sections: today, tomorrow, and in a week. */
function useBounds() {
  const { dayOf, startOfDay } = useFormats()
  const today = dayOf(useNow())
  const [begin = '', tomorrow = '', end = ''] = [0, 1, WEEK].map((days) =>
    startOfDay(dayAfter(today, days)).toISOString(),
  )
  return { begin, tomorrow, end }
}

/** The user's open tasks that match these conditions: the first ones, and how many there are. */
function useOpenTasks(conditions: Conditions, { enabled: isAsked = true, ...options }: ListOptions = {}) {
  const enabled = useCurrent().me.user !== null && isAsked
  return useRecords(task, { ...OPEN, ...conditions, limit: MAX_OPEN }, { ...options, enabled })
}

/** The user's tasks that are overdue or due today. */
export function useLateTasks(options: ListOptions = {}) {
  const conditions = { 'due_at[lt]': useBounds().tomorrow }
  return { open: useOpenTasks(conditions, options).total, href: hrefOf(conditions) }
}

/** @param begin start of today @param tree filters that the conditions cannot express */
function usePart(begin: string, conditions: Conditions, tree: Filter | null = null) {
  const enabled = useCurrent().me.user !== null
  const openOrOfToday: Filter = {
    or: [
      { field: 'status', op: 'in', value: ['open', 'in_progress'] },
      { field: 'completed_at', op: 'gte', value: begin },
    ],
  }
  const list = useRecords(
    task,
    { assignee_id: 'me', sort: 'due_at', ...conditions, limit: LIMIT },
    { enabled, tree: tree ? { and: [openOrOfToday, tree] } : openOrOfToday },
  )
  const found = list.records ?? []
  const isLong = list.hasNextPage
  // Everything that was completed today may be due before what is still open.
  const stillOpen = useOpenTasks(conditions, { tree, enabled: isLong })
  const tasks = together(found, (isLong && stillOpen.records) || [])
  const open = isLong ? stillOpen.total : { value: found.filter(isOpen).length, relation: 'eq' as const }
  const href = hrefOf({ ...conditions, ...(tree && { filter: JSON.stringify(tree) }) })
  return { list, part: { tasks, open, href } satisfies DuePart }
}

/** The user's tasks, grouped by due date. */
export function useDueTasks() {
  const { begin, tomorrow, end } = useBounds()
  const late = usePart(begin, { 'due_at[lt]': tomorrow })
  const soon = usePart(begin, { 'due_at[gte]': tomorrow, 'due_at[lt]': end })
  const later = usePart(
    begin,
    {},
    {
      or: [
        { field: 'due_at', op: 'gte', value: end },
        { field: 'due_at', op: 'is_null', value: true },
      ],
    },
  )
  return { late: late.part, soon: soon.part, later: later.part, lists: [late.list, soon.list, later.list] }
}
