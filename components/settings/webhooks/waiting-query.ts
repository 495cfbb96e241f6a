import type { QueryParameters } from '@/lib/client/api'

/** The oldest event that waits, with their number: how far a webhook is behind (contract section 5). */
export const waitingQuery = (id: string): QueryParameters => ({
  webhook_id: id,
  status: 'pending',
  sort: 'created_at',
  limit: 1,
})
