'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import type { QueryParameters } from '@/lib/client/api'
import { currentOf, useUpdateRecord } from '@/lib/client/records'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { draftsOf, patchBody, type Drafts } from './drafts'
import { useReportErrorsAfterLeaving } from './report-after-leaving'
import { mergeTyped, type Choices, type Clashes } from './three-way'
import { useUndoEdit } from './undo-edit'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Somebody else changed the same fields first. */
export interface Conflict {
  /** The record as they saved it. */
  saved: object
  clashes: Clashes
}
interface Outcome {
  onSaved: () => void
  /** There is an error or a conflict to show. */
  onRefused?: () => void
}
interface Save {
  drafts: Drafts
  query?: QueryParameters
  choices?: Choices
}

/**
 * Saves edits of a record. Changes by others are merged; if both changed a field, reports the conflict, and saving
 * again applies the choices.
 */
export function useSave<F extends Fields>(
  resource: Resource<F>,
  fields: Fields,
  names: string[],
  record: RecordOf<F>,
  { onSaved, onRefused }: Outcome,
) {
  const t = useWords()
  // The page may refetch the record while the user types; the form keeps the version it started from.
  const [read] = useState(record)
  const [conflict, setConflict] = useState<(Conflict & { saved: RecordOf<F> }) | null>(null)
  const update = useUpdateRecord(resource)
  const offerUndo = useUndoEdit(resource)
  const elsewhere = useReportErrorsAfterLeaving(resource, fields, read)
  const send = async ({ drafts: typed, query = {}, choices = {} }: Save, saved: RecordOf<F>): Promise<void> => {
    const { drafts } = mergeTyped(fields, names, { read, typed, saved }, choices)
    elsewhere.sent()
    try {
      const after = await update.mutateAsync({
        id: read.id,
        version: saved.version,
        body: patchBody(fields, names, drafts, saved),
        query,
      })
      onSaved()
      const body = patchBody(fields, names, draftsOf(saved, names), after)
      if (Object.keys(body).length) offerUndo(t(en.saved), after, body)
      else toast.success(t(en.saved))
    } catch (error) {
      const current = currentOf(resource, error)
      const clashes = current && mergeTyped(fields, names, { read, typed, saved: current }).clashes
      if (current && !clashes?.length) return send({ drafts: typed, query }, current)
      elsewhere.refused(error, patchBody(fields, names, typed, read))
      if (!current || !clashes) return onRefused?.()
      update.reset()
      setConflict({ saved: current, clashes })
      onRefused?.()
    }
  }
  return {
    conflict,
    error: update.error,
    isPending: update.isPending,
    save: (what: Save) => void send(what, conflict?.saved ?? read),
  }
}
