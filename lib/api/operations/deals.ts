import * as deals from '@/lib/crm/deals/deals'
import { deal, moveSchema, stageEntrySchema } from '@/lib/crm/deals/schema'
import { stageHistory } from '@/lib/crm/deals/stage-history'
import { operation } from '../operation'
import { idOf, pageSchema, resourceOperations } from '../resource-operations'
import { upsertOperations } from '../upsert-operations'
import { gateParameters, writing } from '../write-parameters'

const one = '/api/v1/organisations/{organisation_id}/deals/{id}'
const common = { tag: deal.plural, audience: 'organisation' as const }

export const dealOperations = {
  ...resourceOperations(deal, deals, gateParameters),
  move: operation({
    ...common,
    id: 'move_deal',
    method: 'POST',
    path: `${one}/moves`,
    permission: 'deals:write',
    summary: 'Move a deal on the board',
    description:
      'To a stage, above or below another deal of it. Computes the position; two moves at once both come out right.',
    query: gateParameters,
    body: { kind: 'json', schema: moveSchema },
    answer: { status: 200, schema: deal.record, etag: true },
    run: (call) => deals.move(writing(call), idOf(call.params), call.body, call.ifMatch),
  }),
  stageHistory: operation({
    ...common,
    id: 'list_stage_history',
    method: 'GET',
    path: `${one}/stage_history`,
    permission: 'deals:read',
    summary: 'Read where a deal has been, and how long',
    description: 'Each stage in order, with who moved the deal there.',
    answer: { status: 200, schema: pageSchema(stageEntrySchema, 'StageEntry') },
    run: async ({ context, params }) => ({
      data: await stageHistory(context, idOf(params)),
      has_more: false,
      next_cursor: null,
      prev_cursor: null,
    }),
  }),
}

/** Deals of the same name are no duplicates: an id in another system alone says which is meant. */
export const dealUpserts = { external_id: upsertOperations(deal, deals, 'name', gateParameters).external_id }
