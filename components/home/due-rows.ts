import type { Task } from '@/lib/crm/tasks/schema'

type Row = Pick<Task, 'id' | 'status' | 'due_at' | 'completed_at' | 'version'>

/** Completed tasks beside the open ones: the latest, so that a mistaken tick can be taken back. */
const MAX_DONE = 3

export const isOpen = ({ status }: Pick<Task, 'status'>) => status === 'open' || status === 'in_progress'

/** Sorts as the API does, undated tasks last, so that no row moves when it is ticked. */
const placeOf = ({ due_at, id }: Row) => `${due_at ?? '~'} ${id}`
const byDue = (one: Row, other: Row) => (placeOf(one) < placeOf(other) ? -1 : 1)

/** The tasks of these lists in the order of their due dates, each in its latest version. Pure. */
export function together<T extends Row>(...lists: T[][]): T[] {
  const latest = new Map<string, T>()
  for (const one of lists.flat()) if ((latest.get(one.id)?.version ?? 0) < one.version) latest.set(one.id, one)
  return [...latest.values()].toSorted(byDue)
}

/**
 * The rows of a section, in their order: the first open tasks, completed ones in the places that are left, of which
 * there are always a few, and those that the reader ticked here. Pure.
 */
export function rowsOf<T extends Row>(tasks: T[], most: number, ticked: readonly Row[] = []): T[] {
  const open = tasks.filter(isOpen).slice(0, most)
  const latest = tasks
    .filter((one) => !isOpen(one))
    .toSorted((one, other) => ((one.completed_at ?? '') > (other.completed_at ?? '') ? -1 : 1))
  const shown = new Set(
    [...open, ...latest.slice(0, Math.max(MAX_DONE, most - open.length)), ...ticked].map(({ id }) => id),
  )
  return tasks.filter(({ id }) => shown.has(id))
}
