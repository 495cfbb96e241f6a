'use client'
import { useFormats } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { deal } from '@/lib/crm/deals/schema'
import { task } from '@/lib/crm/tasks/schema'
import { dayAfter } from '@/lib/formats'
import { session } from '@/lib/identity/sessions/schema'
import { useNow } from '@/components/resource/now'

const WEEK = 7
/** Deals that close within so many days are the next ones. */
const CLOSING_DAYS = 14
const LIMIT = 40

/** What stands on the reader's list of the day. A task that was done today stays, so that its tick can be taken back. */
export function useMyDay() {
  const { me } = useCurrent()
  const enabled = me.user !== null
  const { dayOf, startOfDay } = useFormats()
  const today = dayOf(useNow())
  const startIn = (days: number) => startOfDay(dayAfter(today, days)).toISOString()
  const [begin, tomorrow, end] = [startIn(0), startIn(1), startIn(WEEK)]
  const tasks = useRecords(
    task,
    { assignee_id: 'me', sort: 'due_at', limit: LIMIT },
    {
      enabled,
      tree: {
        or: [
          { field: 'status', op: 'in', value: ['open', 'in_progress'] },
          { field: 'completed_at', op: 'gte', value: begin },
        ],
      },
    },
  )
  const deals = useRecords(
    deal,
    {
      owner_id: 'me',
      status: 'open',
      'expected_close_date[lte]': dayAfter(today, CLOSING_DAYS),
      sort: 'expected_close_date',
      limit: LIMIT,
    },
    { enabled },
  )
  const checks = useRecords(
    session,
    { 'contact.owner_id': 'me', 'status[in]': 'pending,in_progress,processing', sort: 'expires_at', limit: LIMIT },
    { enabled },
  )
  const partOf = ({ due_at }: { due_at: string | null }) =>
    due_at === null || due_at >= end ? 'later' : due_at < tomorrow ? 'late' : 'soon'
  const part = (name: ReturnType<typeof partOf>) => (tasks.records ?? []).filter((one) => partOf(one) === name)
  const failed = [tasks, deals, checks].find(({ isError, records }) => isError && !records)
  const lists = [tasks.records, deals.records, checks.records]
  return {
    late: part('late'),
    soon: part('soon'),
    later: part('later'),
    closings: deals.records ?? [],
    checks: checks.records ?? [],
    isEmpty: lists.every((list) => list?.length === 0),
    error: failed?.error,
    refetch: () => void failed?.refetch(),
  }
}
