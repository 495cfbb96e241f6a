import type { Task } from '@/lib/crm/tasks/schema'

type Row = Pick<Task, 'id' | 'status' | 'due_at' | 'completed_at'>

/** Completed tasks beside the open ones: the latest, so that a mistaken tick can be taken back. */
const MAX_DONE = 3

export const isOpen = ({ status }: Pick<Task, 'status'>) => status === 'open' || status === 'in_progress'

const byDue = (one: Row, other: Row) => {
  if (!one.due_at || !other.due_at) return Number(!one.due_at) - Number(!other.due_at)
  return one.due_at < other.due_at ? -1 : Number(one.due_at > other.due_at)
}

/** Both lists in the order of the due dates; a task in both is the one of the first. Pure. */
export const together = <T extends Row>(found: T[], stillOpen: T[]): T[] => {
  const known = new Set(found.map(({ id }) => id))
  return [...found, ...stillOpen.filter(({ id }) => !known.has(id))].toSorted(byDue)
}

/**
 * The rows of a section, in their order: the first open tasks, and completed ones in the places that are left, of which
 * there are always a few. Pure.
 */
export function rowsOf<T extends Row>(tasks: T[], most: number): T[] {
  const open = tasks.filter(isOpen).slice(0, most)
  const latest = tasks
    .filter((one) => !isOpen(one))
    .toSorted((one, other) => ((one.completed_at ?? '') > (other.completed_at ?? '') ? -1 : 1))
  const shown = new Set([...open, ...latest.slice(0, Math.max(MAX_DONE, most - open.length))])
  return tasks.filter((one) => shown.has(one))
}
