import { resources } from '@/lib/registry'
import { EVENT_TYPES } from '@/lib/webhooks/schema'

/** Left out of the change log: these only show the changes themselves. */
const VIEWS_OF_THE_LOG = ['activity', 'audit_event']
const OF_EACH = ['created', 'updated', 'deleted', 'restored', 'purged']
const OF_JOBS = ['started', 'completed', 'failed', 'cancelled', 'undo_started', 'undone']
const BESIDE: Record<string, string[]> = {
  api_key: ['revoked'],
  bulk_operation: OF_JOBS,
  export: [...OF_JOBS, 'downloaded', 'expired', 'restarted'],
  import: [...OF_JOBS, 'rehearsed'],
  invitation: ['accepted'],
  member: ['password_changed'],
  proposal: ['accepted', 'dismissed', 'reopened'],
  webhook: ['paused', 'tested'],
  workflow: ['published'],
  workflow_run: ['cancelled', 'paused', 'resumed', 'retried'],
}

type Names = [string, ...string[]] // there is at least one resource

/** The kinds of record in the change log. */
export const CHANGED = resources.all
  .map(({ name }) => name)
  .filter((name) => !VIEWS_OF_THE_LOG.includes(name))
  .toSorted() as Names

/** Every type of change that the feed reports. */
export const CHANGE_TYPES = [
  ...new Set([
    ...EVENT_TYPES,
    ...CHANGED.flatMap((name) => [...OF_EACH, ...(BESIDE[name] ?? [])].map((happened) => `${name}.${happened}`)),
  ]),
].toSorted() as Names
