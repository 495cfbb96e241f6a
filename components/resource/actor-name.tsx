'use client'
import type { Actor } from '@/lib/resource/define'
import { ReferenceValue } from './reference-value'

const NAMES: Record<Exclude<Actor['type'], 'user'>, string> = {
  api_key: 'An API key',
  workflow: 'A workflow',
  import: 'An import',
  person: 'The person',
  system: 'The system',
}

interface ActorNameProps {
  actor: Actor
  /** Whether it stands in the middle of a sentence. */
  within?: boolean
}

/** Who did it. */
export function ActorName({ actor, within = false }: ActorNameProps) {
  if (actor.type === 'user' && actor.id) return <ReferenceValue target="members" id={actor.id} />
  const name = actor.type === 'user' ? 'Somebody' : NAMES[actor.type]
  return <>{within ? name.charAt(0).toLowerCase() + name.slice(1) : name}</>
}
