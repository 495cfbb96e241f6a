import { z } from 'zod'
import { CHECK_LABELS, CHECK_TYPES, VERIFICATION_VALID_MS, type CheckType } from '@/lib/identity/checks'
import type { Contact } from '../contacts/schema'

/** The requirements of a stage for deals that enter it. Pure: the board shows beforehand what the API would refuse. */
export const MAX_MONTHS = 120
export const gateSchema = z
  .strictObject({
    checks: z
      .array(z.enum(CHECK_TYPES))
      .min(1)
      .max(CHECK_TYPES.length)
      .refine((list) => new Set(list).size === list.length, 'has the same check twice')
      .meta({
        description: 'Checks that the contact of the deal has passed, each in the last session that asked for it.',
      }),
    max_age_months: z
      .int()
      .min(1)
      .max(MAX_MONTHS)
      .nullable()
      .optional()
      .meta({ description: 'How old they may be, 1–120; as long as a verification counts, a year, unless set.' }),
  })
  .meta({ id: 'StageGate', description: 'What the contact of a deal must have passed for the deal to enter a stage.' })
export type Gate = z.output<typeof gateSchema>

/** What a contact lacks for a gate. */
const unmetSchema = z.object({
  missing: z.array(z.enum(CHECK_TYPES)).meta({ description: 'Checks that were not passed.' }),
  too_old: z
    .array(z.object({ check: z.enum(CHECK_TYPES), verified_at: z.string() }))
    .meta({ description: 'Checks that were passed too long ago.' }),
})
export type Unmet = z.infer<typeof unmetSchema>

/** A deal refused by a gate, as 409 `verification_required` lists it. */
const refusedDealSchema = unmetSchema.extend({
  id: z.uuid().nullable().meta({ description: 'Null for a deal that was to be created.' }),
  name: z.string(),
  contact: z
    .object({ id: z.uuid(), full_name: z.string() })
    .nullable()
    .meta({ description: 'Null where the deal has no contact yet.' }),
  pending_session_id: z.uuid().nullable().meta({ description: 'A check of the contact that is open already.' }),
})
export type RefusedDeal = z.infer<typeof refusedDealSchema>
export const REFUSAL_MEMBERS = {
  stage: z.object({ id: z.uuid(), name: z.string() }),
  gate: gateSchema,
  deals: z.array(refusedDealSchema),
}

/** The same day some months earlier, or the last day of the month if it is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0)
  return day
}

/** What is missing; null if the gate is open. */
export function unmetBy(
  { checks, max_age_months }: Gate,
  verification: Pick<Contact['verification'], 'passed'> | null,
  now: Date,
): Unmet | null {
  const oldest = max_age_months ? monthsBefore(now, max_age_months) : new Date(now.getTime() - VERIFICATION_VALID_MS)
  const passed = (check: CheckType) => verification?.passed.find((one) => one.check === check)
  const missing = checks.filter((check) => !passed(check))
  const too_old = checks.flatMap((check) => {
    const fact = passed(check)
    return fact && new Date(fact.verified_at) <= oldest ? [{ check, verified_at: fact.verified_at }] : []
  })
  return missing.length || too_old.length ? { missing, too_old } : null
}

const CODE_NAMES = ['ID']
const lowered = (label: string) => (CODE_NAMES.some((name) => label.startsWith(name)) ? label : label.toLowerCase())
/** "ID check and proof of address" */
const checksInWords = (checks: readonly CheckType[], and = ' and '): string =>
  checks.map((check) => lowered(CHECK_LABELS[check])).join(and)

/** "ID check, not older than 12 months" */
export const gateInWords = ({ checks, max_age_months }: Gate): string =>
  checksInWords(checks) +
  (max_age_months ? `, not older than ${max_age_months === 1 ? 'a month' : `${max_age_months} months`}` : '')

/** Why one deal is refused, as a sentence. */
export function refusalInWords({
  contact,
  missing,
  too_old,
  pending_session_id,
}: Omit<RefusedDeal, 'id' | 'name'>): string {
  if (!contact) return 'The deal has no contact yet.'
  const lacks = [
    missing.length && `has not passed the ${checksInWords(missing, ' and the ')}`,
    too_old.length &&
      `passed the ${checksInWords(
        too_old.map(({ check }) => check),
        ' and the ',
      )} too long ago`,
  ].filter(Boolean)
  return `${contact.full_name} ${lacks.join(' and ')}.${pending_session_id ? ' A check is under way.' : ''}`
}
