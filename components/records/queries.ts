import type { QueryParameters } from '@/lib/client/api'

/** Queries of a record's page, shared by the browser and the server, which runs them first. */
const MAX_RELATED = 6
const CHECKS_AT_ONCE = 10
const MAX_WORKFLOWS = 100

/** The newest few records that reference one. */
export const relatedQuery = (pointer: string, id: string): QueryParameters => ({ [pointer]: id, limit: MAX_RELATED })
export const hasMoreRelated = (count: number): boolean => count > MAX_RELATED

/** The task field that references a record of another kind. */
export type TaskPointer = 'contact_id' | 'company_id' | 'deal_id'
export const nextTaskQuery = (pointer: TaskPointer, id: string): QueryParameters => ({
  [pointer]: id,
  'status[in]': 'open,in_progress',
  sort: 'due_at',
  limit: 1,
})

export const checksOfContactQuery = (id: string): QueryParameters => ({ contact_id: id, limit: CHECKS_AT_ONCE })

/** The last mail to a contact's current address. */
export const lastMailQuery = (id: string, email: string): QueryParameters => ({ contact_id: id, to: email, limit: 1 })

/** Workflows that members start by hand for records of a collection. */
export const manualWorkflowsQuery = (collection: string): QueryParameters => ({
  trigger_type: 'manual',
  trigger_resource: collection,
  status: 'on',
  sort: 'name',
  limit: MAX_WORKFLOWS,
})
