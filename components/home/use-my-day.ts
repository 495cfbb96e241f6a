'use client'
import { useFormats } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { deal } from '@/lib/crm/deals/schema'
import { dayAfter } from '@/lib/formats'
import { session } from '@/lib/identity/sessions/schema'
import { useNow } from '@/components/resource/now'
import { useDueTasks } from './use-due-tasks'

/** Deals that close within this many days are listed. */
const CLOSING_DAYS = 14
const LIMIT = 40

/** The user's tasks and deals of the day. */
export function useMyDay() {
  const { me } = useCurrent()
  const enabled = me.user !== null
  const { dayOf } = useFormats()
  const today = dayOf(useNow())
  const { lists: ofTasks, ...tasks } = useDueTasks()
  const closing = {
    owner_id: 'me',
    status: 'open',
    'expected_close_date[lte]': dayAfter(today, CLOSING_DAYS),
    sort: 'expected_close_date',
  }
  const deals = useRecords(deal, { ...closing, limit: LIMIT }, { enabled })
  const checks = useRecords(
    session,
    { 'contact.owner_id': 'me', 'status[in]': 'pending,in_progress,processing', sort: 'expires_at', limit: LIMIT },
    { enabled },
  )
  const all = [...ofTasks, deals, checks]
  const failed = all.find(({ isError, records }) => isError && !records)
  return {
    ...tasks,
    closings: { deals: deals.records ?? [], total: deals.total, href: `/deals?${new URLSearchParams(closing)}` },
    checks: { checks: checks.records ?? [], total: checks.total },
    isEmpty: all.every(({ records }) => records?.length === 0),
    error: failed?.error,
    refetch: () => void failed?.refetch(),
  }
}
