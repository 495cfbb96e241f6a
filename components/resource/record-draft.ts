'use client'
import { useState } from 'react'
import { z } from 'zod'
import { useKeptDraft } from '@/lib/client/kept-drafts'
import { useUnsaved } from './unsaved'

/** What is edited of a record on its page, together with the record that the edit began with. */
export const recordDraftSchema = <R, V>(record: z.ZodType<R>, values: z.ZodType<V>) =>
  z.object({ read: record, values })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

interface Form<R, V> {
  /** What people call the record. */
  title: string
  place: string
  /** Made once, outside of the component. */
  schema: z.ZodType<{ read: R; values: V }>
  valuesOf: (record: R) => V
}

/**
 * A form on the page of a record. What others save meanwhile waits: the form goes by what it began with, until nothing in
 * it is unsaved. Whoever leaves is told, and finds it as it was on coming back.
 */
export function useRecordDraft<R extends { version: number }, V>(
  record: R,
  { title, place, schema, valuesOf }: Form<R, V>,
) {
  const [kept, change] = useKeptDraft(place, schema)
  // An answer to this form is known before the page has read the record again.
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
    /** The way that `sent` went: what was typed since stays, over what is saved now. */
    saved: (after: R, sent: V) => {
      setAnswered(after)
      change((now) => now && (isSame(now.values, sent) ? null : draft(after, now.values)))
    },
    /** What is saved stays: as somebody else has left it, where that is known. */
    discard: (theirs?: R) => {
      if (theirs) setAnswered(theirs)
      change(() => null)
    },
  }
}
