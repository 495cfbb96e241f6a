'use client'
import { useState } from 'react'
import { z } from 'zod'
import { useSavedDraft } from '@/lib/client/saved-drafts'
import { useUnsaved } from './unsaved'

/** Unsaved edits of a record, together with the record that they started from. */
export const recordDraftSchema = <R, V>(record: z.ZodType<R>, values: z.ZodType<V>) =>
  z.object({ read: record, values })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

interface Form<R, V> {
  /** The record's title. */
  title: string
  place: string
  /** Create it once, outside of the component. */
  schema: z.ZodType<{ read: R; values: V }>
  valuesOf: (record: R) => V
}

/**
 * Form state on a record's page. The form stays on the version it started from until nothing in it is unsaved, whatever
 * others save meanwhile. Leaving shows a toast, and the edits are restored on return.
 */
export function useRecordDraft<R extends { version: number }, V>(
  record: R,
  { title, place, schema, valuesOf }: Form<R, V>,
) {
  const [kept, change] = useSavedDraft(place, schema)
  // The response to this form arrives before the page has refetched the record.
  const [answered, setAnswered] = useState(record)
  const newest = answered.version > record.version ? answered : record
  const read = kept?.read ?? newest
  const isChanged = kept !== null
  useUnsaved(isChanged, title)
  const draft = (from: R, values: V) => (isSame(values, valuesOf(from)) ? null : { read: from, values })
  return {
    read,
    values: kept?.values ?? valuesOf(newest),
    isChanged,
    write: (values: V) => change((now) => draft(now?.read ?? newest, values)),
    /** After saving `sent`: input typed since then stays, on top of what is saved now. */
    saved: (after: R, sent: V) => {
      setAnswered(after)
      change((now) => now && (isSame(now.values, sent) ? null : draft(after, now.values)))
    },
    /** Keeps the saved state: the other person's version, if known. */
    discard: (theirs?: R) => {
      if (theirs) setAnswered(theirs)
      change(() => null)
    },
  }
}
