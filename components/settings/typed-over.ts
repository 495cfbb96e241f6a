import { useState } from 'react'

interface Typed {
  /** The saved value that it was typed over. */
  over: string
  text: string
}
type AllTyped = Record<string, Typed>

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

/** Fields over saved values: what is typed stays whatever is saved meanwhile, here or by somebody else. */
export function useTypedOver<K extends string>(saved: Record<K, string>) {
  const [typed, setTyped] = useState<AllTyped>({})
  const open = stillTyped(typed, saved)
  if (Object.keys(open).length < Object.keys(typed).length) setTyped(open)
  return {
    valueOf: (name: K): string => open[name]?.text ?? saved[name],
    isChanged: Object.keys(open).length > 0,
    theirs: savedMeanwhile(open, saved),
    /** What was sent is saved now, perhaps in other words; what was typed since stays. */
    sent: () => setTyped((now) => typedSince(now, open)),
    type: (name: K, text: string) =>
      setTyped((now) => ({ ...now, [name]: { over: now[name]?.over ?? saved[name], text } })),
  }
}
