import type { Context } from './context'
import { checkCustomValues } from './custom-values'
import type { Shape } from './define'
import { claimExternalIds } from './external-ids'
import { checkReferences } from './references'
import type { Candidate, Refusals } from './refusal'

/** What bodies refer to, and the organisation's own fields. */
export async function checkValues(context: Context, resource: Shape, candidates: Candidate[]): Promise<Refusals> {
  const refusals: Refusals = new Map()
  await checkReferences(context, resource, candidates, refusals)
  await checkCustomValues(context.db, resource.path, candidates, refusals)
  return refusals
}

/**
 * Everything that the spine knows of bodies beyond their schema; what only one live record may have is claimed until
 * the transaction ends. Locks are taken in one order for everybody.
 */
export async function checkRecords(context: Context, resource: Shape, candidates: Candidate[]): Promise<Refusals> {
  const refusals = await checkValues(context, resource, candidates)
  await claimExternalIds(context, resource, candidates, refusals)
  return refusals
}
