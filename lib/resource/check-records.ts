import type { Context } from './context'
import { checkCustomValues } from './custom-values'
import type { Shape } from './define'
import { claimExternalIds } from './external-ids'
import { checkReferences } from './references'
import type { Candidate, Refusals } from './refusal'
import { claimUnique, type Duplicates } from './unique'

/** Checks references and custom fields. */
export async function checkValues(context: Context, resource: Shape, candidates: Candidate[]): Promise<Refusals> {
  const refusals: Refusals = new Map()
  await checkReferences(context, resource, candidates, refusals)
  await checkCustomValues(context.db, resource.path, candidates, refusals)
  return refusals
}

/** Claims values that only one live record may have, until the transaction ends. */
export async function claimValues(
  context: Context,
  resource: Shape,
  candidates: Candidate[],
  duplicates: Duplicates,
  refusals: Refusals = new Map(),
): Promise<Refusals> {
  await claimExternalIds(context, resource, candidates, refusals)
  if (duplicates === 'refuse') await claimUnique(context, resource, candidates, refusals)
  return refusals
}

/** Every check of bodies beyond their schema. All callers take locks in the same order. */
export const checkRecords = async (
  context: Context,
  resource: Shape,
  candidates: Candidate[],
  duplicates: Duplicates,
): Promise<Refusals> =>
  claimValues(context, resource, candidates, duplicates, await checkValues(context, resource, candidates))
