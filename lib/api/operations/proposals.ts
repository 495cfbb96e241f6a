import * as proposals from '@/lib/across/proposals/proposals'
import { proposal } from '@/lib/across/proposals/schema'
import { operation } from '../operation'
import { idOf, readOperations } from '../resource-operations'

const one = '/api/v1/organisations/{organisation_id}/proposals/{id}'
const common = {
  tag: proposal.plural,
  audience: 'organisation' as const,
  method: 'POST' as const,
  permission: 'proposals:write' as const,
  answer: { status: 200, schema: proposal.record, etag: true },
}

export const proposalOperations = {
  ...readOperations(proposal, proposals),
  accept: operation({
    ...common,
    id: 'accept_proposal',
    path: `${one}/accept`,
    summary: 'Write what the document says onto the contact',
    description: 'From then on, `provenance` of the contact says which check the field came from.',
    run: ({ context, params, ifMatch }) => proposals.accept(context, idOf(params), ifMatch),
  }),
  dismiss: operation({
    ...common,
    id: 'dismiss_proposal',
    path: `${one}/dismiss`,
    summary: 'Leave the contact as it is',
    description: 'The same difference is not proposed again.',
    run: ({ context, params, ifMatch }) => proposals.dismiss(context, idOf(params), ifMatch),
  }),
  reopen: operation({
    ...common,
    id: 'reopen_proposal',
    path: `${one}/reopen`,
    summary: 'Undo the decision on a proposal',
    description: 'For an accepted one, the contact gets its earlier value back, unless somebody has changed it since.',
    run: ({ context, params, ifMatch }) => proposals.reopen(context, idOf(params), ifMatch),
  }),
}
