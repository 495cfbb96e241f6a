'use client'
import { useCurrent } from '@/lib/client/organisation'
import type { Actor } from '@/lib/resource/define'
import { ActorName } from './actor-name'
import { Moment } from './moment'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Whether it was the reader, in another tab or on another device. Pure. */
export const isOneself = (actor: Actor | undefined, reader: string | undefined): boolean =>
  actor?.type === 'user' && actor.id !== null && actor.id === reader

/** Who was faster, and when. */
export function WhoSaved({ actor, at }: { actor: Actor | undefined; at: string | undefined }) {
  const t = useWords()
  const value2 = at && <Moment iso={at} />
  if (isOneself(actor, useCurrent().me.user?.id)) return <>{t.rich(en.youSavedElsewhere, { value2 })}</>
  const value = actor ? <ActorName actor={actor} /> : t(en.somebody)
  return <>{t.rich(en.savedChanges, { value, value2 })}</>
}
