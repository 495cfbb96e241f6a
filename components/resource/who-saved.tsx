'use client'
import { useIsReader } from '@/lib/client/is-reader'
import type { Actor } from '@/lib/resource/define'
import { ActorName } from './actor-name'
import { Moment } from './moment'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Who saved first, and when. */
export function WhoSaved({ actor, at }: { actor: Actor | undefined; at: string | undefined }) {
  const t = useWords()
  const value2 = at && <Moment iso={at} />
  if (useIsReader(actor)) return <>{t.rich(en.youSavedElsewhere, { value2 })}</>
  const value = actor ? <ActorName actor={actor} /> : t(en.somebody)
  return <>{t.rich(en.savedChanges, { value, value2 })}</>
}
