'use client'
import { useState } from 'react'
import { canonicalJson } from '@/lib/format'

/**
 * Keeps what the user typed if the value cannot represent it: as a list, "New " loses its trailing blank; as a record,
 * two rows with the same name become one. The draft is dropped once it no longer means the current value, for example
 * after undo or a change by someone else.
 * @param meaning the value that a draft stands for, as JSON
 */
export function useDraft<Draft, Value>(
  value: Value,
  draftOf: (value: Value) => Draft,
  meaning: (draft: Draft) => Value,
) {
  const [kept, setDraft] = useState<{ draft: Draft } | null>(null)
  const isStanding = kept !== null && canonicalJson(meaning(kept.draft)) === canonicalJson(value)
  return { draft: isStanding ? kept.draft : draftOf(value), setDraft: (draft: Draft) => setDraft({ draft }) }
}
