import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { getRecord, listRecords, type Page } from '@/lib/resource/crud'
import type { CheckedFilter } from '@/lib/resource/filter'
import type { ListQuery } from '@/lib/resource/list-query'
import { activity, type Activity } from './schema'

/**
 * The log contains more than the timeline shows: events of keys, members and settings appear only in the audit log, and
 * the timeline leaves out what the caller's role may not read.
 */
const subjectsIn = ({ resources, mayRead = () => true }: Context): string[] =>
  resources
    .for('timeline')
    .filter(({ path }) => mayRead(path))
    .map(({ name }) => name)

const inTimeline = (context: Context): CheckedFilter => ({
  or: subjectsIn(context).map((value) => ({
    field: 'subject_type',
    op: 'eq',
    value,
    definition: activity.fields.subject_type,
  })),
})

export const list = (context: Context, query: ListQuery): Promise<Page<Activity>> =>
  listRecords(context, activity, { ...query, filter: { and: [inTimeline(context), query.filter] } })

/** @throws DomainError not_found */
export async function get(context: Context, id: string): Promise<Activity> {
  const found = await getRecord(context, activity, id)
  if (!subjectsIn(context).includes(found.subject_type)) throw new DomainError('not_found')
  return found
}
