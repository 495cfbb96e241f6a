'use client'
import { useMemo, useRef } from 'react'
import { z } from 'zod'
import { useCurrent } from '@/lib/client/organisation'
import { draftKey, readDraft, saveDraft } from '@/lib/client/saved-drafts'
import { draftsOf, tidied, type Drafts } from './drafts'

const schema = z.record(z.string(), z.unknown())

/**
 * What was typed into a form that started with `start`; null if nothing was. Pure.
 * @param names the form's fields: drafts also have the columns that those with a dot are members of
 */
export function typedOver(start: Drafts, drafts: Drafts, names = Object.keys(drafts)): Drafts | null {
  const typed = Object.entries(drafts).filter(
    ([name, value]) => names.includes(name) && JSON.stringify(tidied(value)) !== JSON.stringify(tidied(start[name])),
  )
  return typed.length ? Object.fromEntries(typed) : null
}

/** What is typed into a dialog that creates or edits a record: a reload or a crash of the tab does not lose it. */
export function useDialogDraft(place: string, open: boolean) {
  const { me, organisation } = useCurrent()
  const key = draftKey(me.user?.id ?? '', organisation.id, place)
  const kept = useMemo(() => (open ? readDraft(key, schema) : null), [open, key])
  const last = useRef<Drafts>(null)
  return {
    /** As it was when the dialog opened. */
    kept,
    /** Forms report their values at each render: the same ones again are no new input, so a dropped draft stays so. */
    keep: (start: object, drafts: Drafts, names: string[]) => {
      if (drafts === last.current) return
      last.current = drafts
      saveDraft(key, typedOver(draftsOf(start, names), drafts, names))
    },
    /** It was saved, or discarded. */
    drop: () => saveDraft(key, null),
  }
}
