import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useIsHere } from '@/lib/client/is-here'
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
  /** The same in each of their organisations. */
  isPersonal?: true
}

function useTyped(kept: Kept | 'secret') {
  const isSecret = kept === 'secret'
  const place = isSecret ? 'nowhere' : `settings/${kept.place}`
  const [draft, keep] = useKeptDraft(place, typedSchema, !isSecret && kept.isPersonal ? 'everywhere' : 'organisation')
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
 * Fields over saved values: what is typed stays whatever is saved meanwhile, here or by somebody else, and waits where one
 * leaves the page. Secrets are kept nowhere.
 * @param mayWrite whoever may not, since a moment perhaps, sees what is saved
 */
export function useTypedOver<K extends string>(saved: Record<K, string>, kept: Kept | 'secret', mayWrite = true) {
  const { typed, change } = useTyped(kept)
  const [isSending, setSending] = useState(false)
  const isHere = useIsHere()
  const open = mayWrite ? stillTyped(typed, saved) : {}
  const isChanged = Object.keys(open).length > 0
  // What was typed and is saved by now is no draft, and does not come back when somebody else saves another value.
  const isOld = mayWrite && Object.keys(open).length < Object.keys(typed).length
  useEffect(() => {
    if (isOld) change((now) => stillTyped(now, saved))
  })
  const title = kept === 'secret' ? null : kept.title
  const tellUnsaved = useUnsaved(title !== null && isChanged, title ?? '', isSending)
  return {
    valueOf: (name: K): string => open[name]?.text ?? saved[name],
    isChanged,
    theirs: savedMeanwhile(open, saved),
    /** What is sent ends once it is saved, perhaps in other words, wherever one is by then; what was typed since stays. */
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
