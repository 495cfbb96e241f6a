import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useKeptDraft } from '@/lib/client/kept-drafts'
import { useUnsaved } from '@/components/resource/unsaved'

/** Texts by the name of their field, each with the saved value that it was typed over. */
const typedSchema = z.record(z.string(), z.object({ over: z.string(), text: z.string() }))
type AllTyped = z.infer<typeof typedSchema>

/** What still differs from what is saved. Pure. */
export const stillTyped = (typed: AllTyped, saved: Record<string, string>): AllTyped =>
  Object.fromEntries(Object.entries(typed).filter(([name, { text }]) => text !== saved[name]))

/** What somebody else has saved in the place of what was typed over. Pure. */
export const savedMeanwhile = (typed: AllTyped, saved: Record<string, string>): string[] =>
  Object.entries(typed).flatMap(([name, { over }]) => (over === saved[name] ? [] : [saved[name] ?? '']))

/** What was typed after something was sent goes on from that. Pure. */
export const typedSince = (now: AllTyped, sent: AllTyped): AllTyped =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, { over, text }]) =>
      text === sent[name]?.text ? [] : [[name, { over: sent[name]?.text ?? over, text }]],
    ),
  )

/** Where what was typed waits for its writer, and what people call it. */
export interface Kept {
  place: string
  title: string
}

function useTyped(place: string | null) {
  const [kept, keep] = useKeptDraft(place ?? 'nowhere', typedSchema)
  const [here, setHere] = useState<AllTyped>({})
  if (place === null) return { typed: here, change: setHere }
  const change = (next: (now: AllTyped) => AllTyped) =>
    keep((now) => {
      const all = next(now ?? {})
      return Object.keys(all).length ? all : null
    })
  return { typed: kept ?? {}, change }
}

/**
 * Fields over saved values: what is typed stays whatever is saved meanwhile, here or by somebody else, and waits where one
 * leaves the page. Secrets are kept nowhere.
 */
export function useTypedOver<K extends string>(saved: Record<K, string>, kept: Kept | 'secret') {
  const { typed, change } = useTyped(kept === 'secret' ? null : `settings/${kept.place}`)
  const open = stillTyped(typed, saved)
  const isChanged = Object.keys(open).length > 0
  // What was typed and is saved by now is no draft, and does not come back when somebody else saves another value.
  const isOld = Object.keys(open).length < Object.keys(typed).length
  useEffect(() => {
    if (isOld) change((now) => stillTyped(now, saved))
  })
  useUnsaved(kept !== 'secret' && isChanged, kept === 'secret' ? '' : kept.title)
  return {
    valueOf: (name: K): string => open[name]?.text ?? saved[name],
    isChanged,
    theirs: savedMeanwhile(open, saved),
    /** What was sent is saved now, perhaps in other words; what was typed since stays. */
    sent: () => change((now) => typedSince(now, open)),
    type: (name: K, text: string) =>
      change((now) => ({ ...now, [name]: { over: now[name]?.over ?? saved[name], text } })),
  }
}
