'use client'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { actorSchema, type Fields, type RecordOf, type Resource } from '@/lib/resource/define'
import { api, type QueryParameters } from './api'
import { listPath } from './first-reads'
import { isOneself } from './oneself'
import { useCurrent, useOrganisationPath } from './organisation'
import { ApiProblem, changedMeanwhile, isSignedOut, messageOf } from './problem'
import { asBefore, currentOf, useRefresh } from './records'
import { putInRows } from './rows-cache'
import { noticeSignedOut } from './signed-out'

/** Concurrent changes. */
const LANES = 4

export interface ManyChange<R> {
  record: R
  /** The body to apply to the record as it is now; null leaves the field to whoever changed it. */
  body: (saved: R) => object | null
}
export interface ManyResult<R> {
  changed: { before: R; after: R }[]
  /** `error` where it was not for what others have saved. */
  refused: { record: R; message: string; error?: unknown }[]
}

const savedBy = z.object({ updated_by: actorSchema })

/** What is wrong, field by field if it is about fields. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiProblem && Object.values(error.fieldMessages).join(' ')) || messageOf(error)

/** Why a change gives way to somebody who changed the same field since. Pure. */
export const clashWords = (saved: object, reader: string | undefined): string =>
  messageOf(changedMeanwhile(isOneself(savedBy.safeParse(saved).data?.updated_by, reader)))

/** Writes many records one by one, a few at a time, each with its version, and reads the page again once. */
export function useChangeMany<F extends Fields>(resource: Resource<F>) {
  const path = listPath(useOrganisationPath(), resource)
  const client = useQueryClient()
  const refresh = useRefresh()
  const reader = useCurrent().me.user?.id
  const send = async (
    { record, body }: ManyChange<RecordOf<F>>,
    query: QueryParameters,
  ): Promise<{ after?: RecordOf<F>; clash?: string }> => {
    for (let saved = record; ;) {
      const change = body(saved)
      if (!change) return { clash: clashWords(saved, reader) }
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
  const change = async (changes: ManyChange<RecordOf<F>>[], isUndo = false): Promise<ManyResult<RecordOf<F>>> => {
    const result: ManyResult<RecordOf<F>> = { changed: [], refused: [] }
    const waiting = [...changes]
    const lane = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const each = one
        try {
          const { after, clash } = await (isUndo ? asBefore((query) => send(each, query)) : send(each, {}))
          if (clash) result.refused.push({ record: each.record, message: clash })
          else if (after) {
            putInRows(client, path, after)
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
