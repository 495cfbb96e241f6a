import * as deals from '@/lib/crm/deals/deals'
import { deal, moveSchema, stageEntrySchema } from '@/lib/crm/deals/schema'
import { stageHistory } from '@/lib/crm/deals/stage-history'
import { undoMove } from '@/lib/crm/deals/undo-move'
import { operation } from '../operation'
import { idOf, pageSchema, resourceOperations } from '../resource-operations'
import { upsertOperations } from '../upsert-operations'
import { gateParameters, writeContext } from '../write-parameters'

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
      'To a stage, above or below another deal of it, and into the hands of another member if sent. Computes the position; two moves at once both come out right.',
    query: gateParameters,
    body: { kind: 'json', schema: moveSchema },
    answer: { status: 200, schema: deal.record, etag: true },
    run: (call) => deals.move(writeContext(call), idOf(call.params), call.body, call.ifMatch),
  }),
  undoMove: operation({
    ...common,
    id: 'undo_deal_move',
    method: 'POST',
    path: `${one}/moves/undo`,
    permission: 'deals:write',
    summary: 'Undo a move',
    description:
      'The last one, within an hour, for the caller whose move it was, while nobody has changed the deal since; otherwise 409 `conflict`. The deal has its place, owner and time in the stage again as if it had never left, and passes no gate.',
    answer: { status: 200, schema: deal.record, etag: true },
    run: ({ context, params, ifMatch }) => undoMove(context, idOf(params), ifMatch),
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

/** Deals may share a name, so only an id in another system identifies one. */
export const dealUpserts = { external_id: upsertOperations(deal, deals, 'name', gateParameters).external_id }
