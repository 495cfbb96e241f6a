import { z } from 'zod'
import { moveDeals, redefineStage } from '@/lib/crm/deals/move-deals'
import * as pipelines from '@/lib/crm/pipelines/pipelines'
import { pipeline } from '@/lib/crm/pipelines/schema'
import { operation } from '../operation'
import { parameters } from '../query'
import { idOf, resourceOperations } from '../resource-operations'
import { gateParameter, writeContext } from '../write-parameters'

/** Deals define what happens to them when stages change. */
const deals: pipelines.DealMover = { move: moveDeals, redefine: redefineStage }

const dealOptions = {
  move_deals_to: z
    .uuid()
    .optional()
    .meta({ description: 'Stage that takes the deals of removed stages, deleted deals too.' }),
  lost_reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: 'Why, for deals that become lost by the change.' }),
  ...gateParameter,
}
const purge = {
  purge: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`true` deletes for good, live or deleted already.' }),
}

const one = '/api/v1/organisations/{organisation_id}/pipelines/{id}'
const common = {
  path: one,
  tag: pipeline.plural,
  audience: 'organisation' as const,
  permission: 'pipelines:write' as const,
  timeoutMs: 60_000,
}

export const pipelineOperations = {
  ...resourceOperations(pipeline, {
    ...pipelines,
    update: (context, id, patch, expected) => pipelines.update(context, id, patch, expected, {}, deals),
    remove: (context, id, expected) => pipelines.remove(context, id, expected, {}, deals),
  }),
  update: operation({
    ...common,
    id: 'update_pipeline',
    method: 'PATCH',
    summary: 'Change a pipeline',
    query: parameters(dealOptions),
    description:
      'Stages that hold deals cannot be left out: 409 `conflict` names them under `stages`, unless move_deals_to says where their deals go. Deals follow the status of their stage.',
    body: { kind: 'json', schema: pipeline.patch },
    answer: { status: 200, schema: pipeline.record, etag: true },
    run: (call) => pipelines.update(writeContext(call), idOf(call.params), call.body, call.ifMatch, call.query, deals),
  }),
  remove: operation({
    ...common,
    id: 'delete_pipeline',
    method: 'DELETE',
    summary: 'Delete a pipeline',
    query: parameters({ ...dealOptions, ...purge }),
    description: 'Never the default one; one that holds deals only with move_deals_to.',
    answer: { status: 204 },
    run: (call) =>
      call.query.purge === 'true'
        ? pipelines.purge(call.context, idOf(call.params), call.ifMatch)
        : pipelines.remove(writeContext(call), idOf(call.params), call.ifMatch, call.query, deals),
  }),
}
