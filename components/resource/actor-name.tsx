'use client'
import type { Actor } from '@/lib/resource/define'
import { ReferenceValue } from './reference-value'
import en from '@/components/words/en/resource'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const NAMES: Record<Exclude<Actor['type'], 'user'>, Message> = {
  api_key: en.anApiKey,
  workflow: en.aWorkflow,
  import: en.anImport,
  person: en.thePerson,
  system: en.theSystem,
}

interface ActorNameProps {
  actor: Actor
  /** Used within a sentence. */
  within?: boolean
}

/** The name of an actor. */
export function ActorName({ actor, within = false }: ActorNameProps) {
  const t = useWords()
  if (actor.type === 'user' && actor.id) return <ReferenceValue target="members" id={actor.id} />
  const name = t(actor.type === 'user' ? en.somebody : NAMES[actor.type])
  return <>{within ? name.charAt(0).toLowerCase() + name.slice(1) : name}</>
}
