'use client'
import { z } from 'zod'
import { ApiProblem } from '@/lib/client/problem'
import { useRecords } from '@/lib/client/records'
import { contact as contactResource, type Contact } from '@/lib/crm/contacts/schema'
import type { Deal } from '@/lib/crm/deals/schema'
import { REFUSAL_MEMBERS, unmetBy } from '@/lib/crm/gates/schema'
import { gateIn, refusalIn } from './gate-words'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { useNow } from '@/components/resource/now'
import en from '@/components/words/en/crm'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

const MAX_CONTACTS = 500

/** Refusals by stage id. */
export type Refusals = ReadonlyMap<string, string>
const NONE: Refusals = new Map()

/**
 * Predicts which stages would refuse each deal, without asking the API. Deals with unknown contacts are left to the
 * API.
 */
export function useGateRefusals(stages: Stage[], deals: Deal[]): (deal: Deal) => Refusals {
  const t = useWords()

  const now = useNow()
  const gated = stages.filter(({ gate }) => gate)
  const ids = [...new Set(deals.flatMap(({ primary_contact_id }) => primary_contact_id ?? []))].slice(0, MAX_CONTACTS)
  const { records = [] } = useRecords(
    contactResource,
    { limit: MAX_CONTACTS },
    { tree: { field: 'id', op: 'in', value: ids }, enabled: gated.length > 0 && ids.length > 0 },
  )
  return (deal) => {
    const contact = records.find(({ id }) => id === deal.primary_contact_id) ?? null
    return refusalsOf(t, stages, deal, contact, now)
  }
}

/** The same if the contact is already loaded. */
export function refusalsOf(
  t: Translate,
  stages: Stage[],
  deal: Pick<Deal, 'stage_id' | 'primary_contact_id'>,
  contact: Pick<Contact, 'id' | 'full_name' | 'verification'> | null,
  now: Date,
): Refusals {
  if (deal.primary_contact_id && !contact) return NONE
  return new Map(
    stages.flatMap(({ id, gate }): [string, string][] => {
      const unmet = gate && id !== deal.stage_id ? unmetBy(gate, contact?.verification ?? null, now) : null
      const pending_session_id = contact?.verification.pending_session_id ?? null
      return unmet ? [[id, refusalIn(t, { ...unmet, contact, pending_session_id })]] : []
    }),
  )
}

/** "Needs ID check, not older than 12 months" */
export const gateLine = (t: Translate, { gate }: Pick<Stage, 'gate'>): string | null =>
  gate ? t(en.needs, { gate: gateIn(t, gate) }) : null

const refusalSchema = z.object(REFUSAL_MEMBERS)
export type GateRefusal = z.infer<typeof refusalSchema>

/** The gate's refusal in an API error; null for any other error. */
export const gateRefusalOf = (error: unknown): GateRefusal | null =>
  error instanceof ApiProblem && error.code === 'verification_required'
    ? (refusalSchema.safeParse(error.document).data ?? null)
    : null
