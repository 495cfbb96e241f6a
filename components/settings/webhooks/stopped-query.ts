import type { QueryParameters } from '@/lib/client/api'

/** Paused webhooks, those that were stopped automatically among them. */
export const stoppedQuery: QueryParameters = { status: 'paused' }
