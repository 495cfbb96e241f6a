import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useIsHere } from '@/lib/client/is-here'
import { useSavedDraft } from '@/lib/client/saved-drafts'
import { useUnsaved } from '@/components/resource/unsaved'

/** Unsaved texts by field name, each with the saved value that it replaces (`over`). */
const typedSchema = z.record(z.string(), z.object({ over: z.string(), text: z.string() }))
type AllTyped = z.infer<typeof typedSchema>

/** The texts that still differ from the saved values. Pure. */
export const unsavedInput = (typed: AllTyped, saved: Record<string, string>): AllTyped =>
  Object.fromEntries(Object.entries(typed).filter(([name, { text }]) => text !== saved[name]))

/** The values that somebody else saved since the user started typing. Pure. */
export const savedMeanwhile = (typed: AllTyped, saved: Record<string, string>): string[] =>
  Object.entries(typed).flatMap(([name, { over }]) => (over === saved[name] ? [] : [saved[name] ?? '']))

/** What was typed after a submit: rebased onto the submitted texts. Pure. */
export const typedSince = (now: AllTyped, sent: AllTyped): AllTyped =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, { over, text }]) =>
      text === sent[name]?.text ? [] : [[name, { over: sent[name]?.text ?? over, text }]],
    ),
  )

/** Where unsaved input is stored, and its title for the user. */
export interface DraftPlace {
  place: string
  title: string
  /** Shared by all organisations of the user. */
  isPersonal?: true
}

function useTyped(kept: DraftPlace | 'secret') {
  const isSecret = kept === 'secret'
  const place = isSecret ? 'nowhere' : `settings/${kept.place}`
  const [draft, keep] = useSavedDraft(place, typedSchema, !isSecret && kept.isPersonal ? 'everywhere' : 'organisation')
  const [here, setHere] = useState<AllTyped>({})
  if (isSecret) return { typed: here, change: setHere }
  const change = (next: (now: AllTyped) => AllTyped) =>
    keep((now) => {
      const all = next(now ?? {})
      return Object.keys(all).length ? all : null
    })
  return { typed: draft ?? {}, change }
}

/**
 * Form state over saved values. Unsaved input survives refetches and changes by others, and is kept when the user
 * leaves the page. Secrets are never stored.
 * @param mayWrite if false, possibly since a moment ago, the fields show the saved values
 */
export function useUnsavedInput<K extends string>(
  saved: Record<K, string>,
  kept: DraftPlace | 'secret',
  mayWrite = true,
) {
  const { typed, change } = useTyped(kept)
  const [isSending, setSending] = useState(false)
  const isHere = useIsHere()
  const open = mayWrite ? unsavedInput(typed, saved) : {}
  const isChanged = Object.keys(open).length > 0
  // Input that is saved by now is no draft: drop it, so that it does not come back when somebody else changes the
  // value.
  const isOld = mayWrite && Object.keys(open).length < Object.keys(typed).length
  useEffect(() => {
    if (isOld) change((now) => unsavedInput(now, saved))
  })
  const title = kept === 'secret' ? null : kept.title
  const tellUnsaved = useUnsaved(title !== null && isChanged, title ?? '', isSending)
  return {
    valueOf: (name: K): string => open[name]?.text ?? saved[name],
    isChanged,
    theirs: savedMeanwhile(open, saved),
    /**
     * Drops the submitted input once it is saved (the server may normalise it), even if the user has left the page.
     * Input typed since then stays.
     */
    send(saving: Promise<unknown>): void {
      setSending(true)
      const end = () => change((now) => typedSince(now, open))
      const keep = () => {
        if (!isHere.current && title !== null) tellUnsaved()
      }
      void saving.then(end, keep).finally(() => setSending(false))
    },
    discard: () => change(() => ({})),
    type: (name: K, text: string) =>
      change((now) => ({ ...now, [name]: { over: now[name]?.over ?? saved[name], text } })),
  }
}
