'use client'
import { useState } from 'react'
import { inOneOrder } from '@/lib/format'

/**
 * What somebody types on its way to a value that cannot say all of it: "New " has no trailing blank once it is a list, and
 * two rows of one name are one in a record. The draft stands while it means the value; undo, or another's change, ends it.
 * @param meaning the value that a draft stands for, as JSON can say it
 */
export function useDraft<Draft, Value>(
  value: Value,
  draftOf: (value: Value) => Draft,
  meaning: (draft: Draft) => Value,
) {
  const [kept, setDraft] = useState<{ draft: Draft } | null>(null)
  const isStanding = kept !== null && inOneOrder(meaning(kept.draft)) === inOneOrder(value)
  return { draft: isStanding ? kept.draft : draftOf(value), setDraft: (draft: Draft) => setDraft({ draft }) }
}
