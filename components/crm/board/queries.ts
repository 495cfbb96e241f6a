import type { QueryParameters } from '@/lib/client/api'
import type { SummaryBody } from '@/lib/reports/summary/schema'
import { withConditions } from '@/components/resource/conditions'
import { summaryRequest } from './summary-request'

/** What a board asks for: shared by browser and server. Pure. */
type Narrowed = Parameters<typeof summaryRequest>[0]
const CARDS_A_PAGE = 30

/** Deals with everything that their cards show, so that a column takes one request. */
export const cardsQuery = (conditions: QueryParameters): QueryParameters => ({
  ...conditions,
  expand: 'company,primary_contact,owner,next_task',
  limit: CARDS_A_PAGE,
})

/** The deals of a stage, as its column orders them. */
export const cellQuery = (
  query: QueryParameters,
  pipelineId: string,
  stageId: string,
  ofLane: QueryParameters = {},
) => ({ ...withConditions(query, { ...ofLane, pipeline_id: pipelineId, stage_id: stageId }), sort: 'position' })

const within = (pipelineId: string) => ({ field: 'pipeline_id', op: 'eq' as const, value: pipelineId })

/** Count and sums of each stage. */
export const stagesBody = (list: Narrowed, pipelineId: string): SummaryBody =>
  summaryRequest(list, [within(pipelineId)], 'stage_id')

/** The same of the deals that have been closed since. */
export const closedBody = (list: Narrowed, pipelineId: string, since: string): SummaryBody =>
  summaryRequest(list, [within(pipelineId), { field: 'closed_at', op: 'gte', value: since }], 'stage_id')

/** Count and sums of each owner. */
export const ownersBody = (list: Narrowed, pipelineId: string): SummaryBody =>
  summaryRequest(list, [within(pipelineId)], 'owner_id')

/** Count and sums of all open deals. */
export const openBody = (list: Narrowed, pipelineId: string): SummaryBody =>
  summaryRequest(list, [within(pipelineId), { field: 'status', op: 'eq', value: 'open' }])
