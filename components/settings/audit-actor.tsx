'use client'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import { ReferenceValue } from '@/components/resource/reference-value'
import { collectionOfActor } from './audit-words'
import { useFormerName } from './former-members'
import { useWords } from '@/lib/client/words/words'

/** The actor of an event, by name if it has one. */
export function AuditActor({ event: { actor_type, actor_id } }: { event: AuditEvent }) {
  const t = useWords()
  const target = collectionOfActor(actor_type)
  if (!target || !actor_id) return <>{t.humanise(actor_type)}</>
  return target === 'members' ? <Member id={actor_id} /> : <ReferenceValue target={target} id={actor_id} />
}

/** Those who have left keep their names here: the log says who did what. */
function Member({ id }: { id: string }) {
  return <>{useFormerName(id) ?? <ReferenceValue target="members" id={id} />}</>
}
