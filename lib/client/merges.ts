'use client'
import { z } from 'zod'
import { merge, undoneSchema } from '@/lib/across/merges/schema'
import { api, type QueryParameters } from './api'
import { useOrganisationPath } from './organisation'
import { ApiProblem } from './problem'
import { useWrite } from './records'

const existingSchema = z.array(z.object({ id: z.string() })).min(1)

/** Undoes a merge, whatever has changed since. `doubles` reports that a third record now has the same e-mail. */
export function useUndoMerge() {
  const path = `${useOrganisationPath()}/${merge.path}`
  const undo = (id: string, query: QueryParameters = {}) =>
    api({ method: 'POST', path: `${path}/${id}/undo`, query }, undoneSchema)
  return useWrite(async (id: string) => {
    try {
      return { ...(await undo(id)), doubles: false }
    } catch (error) {
      if (!(error instanceof ApiProblem) || !existingSchema.safeParse(error.document.existing).success) throw error
      return { ...(await undo(id, { duplicates: 'allow' })), doubles: true }
    }
  })
}
