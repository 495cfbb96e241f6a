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

/** Who did it. */
export function ActorName({ actor }: { actor: Actor }) {
  if (actor.type === 'user' && actor.id) return <ReferenceValue target="members" id={actor.id} />
  return <>{actor.type === 'user' ? 'Somebody' : NAMES[actor.type]}</>
}
