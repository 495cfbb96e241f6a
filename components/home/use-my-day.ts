'use client'
import { useFormats } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { deal } from '@/lib/crm/deals/schema'
import { session } from '@/lib/identity/sessions/schema'
import { useNow } from '@/components/resource/now'
import { closings, closingsQuery, ownChecksQuery } from './queries'
import { useDueTasks } from './use-due-tasks'

/** The user's tasks and deals of the day. */
export function useMyDay() {
  const { me } = useCurrent()
  const enabled = me.user !== null
  const { dayOf } = useFormats()
  const today = dayOf(useNow())
  const { lists: ofTasks, ...tasks } = useDueTasks()
  const deals = useRecords(deal, closingsQuery(today), { enabled })
  const checks = useRecords(session, ownChecksQuery, { enabled })
  const all = [...ofTasks, deals, checks]
  const failed = all.find(({ isError, records }) => isError && !records)
  return {
    ...tasks,
    closings: {
      deals: deals.records ?? [],
      total: deals.total,
      href: `/deals?${new URLSearchParams(closings(today))}`,
    },
    checks: { checks: checks.records ?? [], total: checks.total },
    isEmpty: all.every(({ records }) => records?.length === 0),
    error: failed?.error,
    refetch: () => void failed?.refetch(),
  }
}
