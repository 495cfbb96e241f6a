'use client'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import { ReferenceValue } from '@/components/resource/reference-value'
import { collectionOfActor } from './audit-words'
import { useWords } from '@/lib/client/words/words'

/** The actor of an event, by name if it has one. */
export function AuditActor({ event: { actor_type, actor_id } }: { event: AuditEvent }) {
  const t = useWords()
  const target = collectionOfActor(actor_type)
  return target && actor_id ? <ReferenceValue target={target} id={actor_id} /> : <>{t.humanise(actor_type)}</>
}
