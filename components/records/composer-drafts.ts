import { useCallback } from 'react'
import { z } from 'zod'
import { useSavedDraft } from '@/lib/client/saved-drafts'

export const COMPOSER_NAMES = ['note', 'task', 'call'] as const
export type ComposerName = (typeof COMPOSER_NAMES)[number]

const draftSchema = z.object({ text: z.string(), due: z.string().nullable() })
export type ComposerDraft = z.infer<typeof draftSchema>
const draftsSchema = z.partialRecord(z.enum(COMPOSER_NAMES), draftSchema)
const EMPTY: ComposerDraft = { text: '', due: null }

/** The refused text, followed by what was typed since. */
export const withReturned = (sent: ComposerDraft, now: ComposerDraft): ComposerDraft => ({
  text: [sent.text, now.text].filter(Boolean).join('\n'),
  due: now.due ?? sent.due,
})

/** Unsent drafts of a record's composer, one per kind. */
export function useComposerDrafts(collection: string, id: string) {
  const [kept, change] = useSavedDraft(`composer/${collection}/${id}`, draftsSchema)
  const write = useCallback(
    (name: ComposerName, next: (now: ComposerDraft) => ComposerDraft) =>
      change((now) => {
        const all = { ...now, [name]: next(now?.[name] ?? EMPTY) }
        return Object.values(all).some(({ text, due }) => text || due) ? all : null
      }),
    [change],
  )
  return {
    draftOf: (name: ComposerName): ComposerDraft => kept?.[name] ?? EMPTY,
    write: (name: ComposerName, draft: ComposerDraft) => write(name, () => draft),
    /** Empties the box on submit, so that input typed meanwhile is a new draft and nothing is sent twice. */
    take: (name: ComposerName) => write(name, () => EMPTY),
    giveBack: (name: ComposerName, sent: ComposerDraft) => write(name, (now) => withReturned(sent, now)),
  }
}
