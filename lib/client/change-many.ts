'use client'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { actorSchema, type Fields, type RecordOf, type Resource } from '@/lib/resource/define'
import { api, type QueryParameters } from './api'
import { listPath } from './first-reads'
import { isReader } from './is-reader'
import { useCurrent, useOrganisationPath } from './organisation'
import { ApiProblem, editConflict, isSignedOut, messageOf } from './problem'
import { allowDuplicatesOnRetry, currentOf, useRefresh } from './records'
import { updateCachedRows } from './rows-cache'
import { noticeSignedOut } from './signed-out'

/** Concurrent changes. */
const LANES = 4

export interface RecordChange<R> {
  record: R
  /** The body to apply to the record as it is now; null leaves the field to whoever changed it. */
  body: (saved: R) => object | null
}
export interface ChangeManyResult<R> {
  changed: { before: R; after: R }[]
  /** `error` where it was not for what others have saved. */
  refused: { record: R; message: string; error?: unknown }[]
}

const savedBy = z.object({ updated_by: actorSchema })

/** What is wrong, field by field if it is about fields. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiProblem && Object.values(error.fieldMessages).join(' ')) || messageOf(error)

/** Why a change gives way to somebody who changed the same field since. Pure. */
export const conflictMessage = (saved: object, reader: string | undefined): string =>
  messageOf(editConflict(isReader(savedBy.safeParse(saved).data?.updated_by, reader)))

/** Writes many records one by one, a few at a time, each with its version, and reads the page again once. */
export function useChangeMany<F extends Fields>(resource: Resource<F>) {
  const path = listPath(useOrganisationPath(), resource)
  const client = useQueryClient()
  const refresh = useRefresh()
  const reader = useCurrent().me.user?.id
  const send = async (
    { record, body }: RecordChange<RecordOf<F>>,
    query: QueryParameters,
  ): Promise<{ after?: RecordOf<F>; clash?: string }> => {
    for (let saved = record; ;) {
      const change = body(saved)
      if (!change) return { clash: conflictMessage(saved, reader) }
      if (!Object.keys(change).length) return {}
      try {
        const request = { path: `${path}/${record.id}`, query, body: change, version: saved.version }
        return { after: await api({ method: 'PATCH', ...request }, resource.record) }
      } catch (error) {
        const current = currentOf(resource, error)
        if (!current) throw error
        saved = current
      }
    }
  }
  const change = async (
    changes: RecordChange<RecordOf<F>>[],
    isUndo = false,
  ): Promise<ChangeManyResult<RecordOf<F>>> => {
    const result: ChangeManyResult<RecordOf<F>> = { changed: [], refused: [] }
    const waiting = [...changes]
    const lane = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const each = one
        try {
          const { after, clash } = await (isUndo
            ? allowDuplicatesOnRetry((query) => send(each, query))
            : send(each, {}))
          if (clash) result.refused.push({ record: each.record, message: clash })
          else if (after) {
            updateCachedRows(client, path, after)
            result.changed.push({ before: each.record, after })
          }
        } catch (error) {
          if (isSignedOut(error)) noticeSignedOut(true)
          result.refused.push({ record: each.record, message: reasonOf(error), error })
        }
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    await refresh()
    return result
  }
  return change
}
