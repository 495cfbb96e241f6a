'use client'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { useRecords, type ListOptions } from '@/lib/client/records'
import { task, type Task } from '@/lib/crm/tasks/schema'
import { useNow } from '@/components/resource/now'
import { isOpen, together } from './due-rows'
import { lateTasksAt, OPEN_TASKS, openTasksQuery, taskPartsAt, type TaskPart } from './queries'

/** Tasks due in one period, earliest first. Those completed today stay, so that they can be unchecked. */
export interface DuePart {
  tasks: Task[]
  /** Those that the reader ticked or reopened here. They stay until the reader leaves, even if no list has them. */
  ticked: readonly Task[]
  onTick: (task: Task) => void
  /** How many of them are open; exact up to 10 000. */
  open: { value: number; relation: 'eq' | 'gte' } | undefined
  /** The list of tasks, filtered to the open ones. */
  href: string
}

type Conditions = Record<string, string>
const hrefOf = (conditions: Conditions) => `/tasks?${new URLSearchParams({ ...OPEN_TASKS, ...conditions })}`

/** The user's open tasks that match these conditions: the first ones, and how many there are. */
function useOpenTasks(conditions: Conditions, { enabled: isAsked = true, ...options }: ListOptions = {}) {
  const enabled = useCurrent().me.user !== null && isAsked
  return useRecords(task, openTasksQuery(conditions), { ...options, enabled })
}

/** The user's tasks that are overdue or due today. */
export function useLateTasks(options: ListOptions = {}) {
  const conditions = lateTasksAt(useFormats(), useNow())
  return { open: useOpenTasks(conditions, options).total, href: hrefOf(conditions) }
}

function usePart({ conditions, tree, list: { query, tree: treeOfList } }: TaskPart) {
  const enabled = useCurrent().me.user !== null
  const list = useRecords(task, query, { enabled, tree: treeOfList })
  const found = list.records ?? []
  const isLong = list.hasNextPage
  // Everything that was completed today may be due before what is still open.
  const stillOpen = useOpenTasks(conditions, { tree, enabled: isLong })
  const [ticked, setTicked] = useState<readonly Task[]>([])
  const onTick = (one: Task) => setTicked((before) => [...before.filter(({ id }) => id !== one.id), one])
  const tasks = together(found, (isLong && stillOpen.records) || [], [...ticked])
  const open = isLong ? stillOpen.total : { value: found.filter(isOpen).length, relation: 'eq' as const }
  const href = hrefOf({ ...conditions, ...(tree && { filter: JSON.stringify(tree) }) })
  return { list, part: { tasks, ticked, onTick, open, href } satisfies DuePart }
}

/** The user's tasks, grouped by due date. */
export function useDueTasks() {
  const parts = taskPartsAt(useFormats(), useNow())
  const [late, soon, later] = [usePart(parts.late), usePart(parts.soon), usePart(parts.later)]
  return { late: late.part, soon: soon.part, later: later.part, lists: [late.list, soon.list, later.list] }
}
