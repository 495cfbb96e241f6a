import type { Context } from '@/lib/resource/context'
import { oldestAccepted } from '../evidence/freshness'
import { receiptsOf } from '../sessions/receipts'
import type { CheckType, Policy } from '../templates/schema'
import { claimedSince } from './claims-since'
import { viewableSession, type OpenSession } from './open-session'
import { CONSENT_VERSION, type CheckView, type Step } from './schema'
import { needsProof, stepsOf } from './steps'

/** All that the person's page shows: who asks, what is to be done, what is kept. */
export async function checkView(context: Context, sessionId: string): Promise<CheckView> {
  return viewOf(context, await viewableSession(context, sessionId))
}

/** The steps as the person's page shows them; handing in goes by the same ones. */
export async function stepsNow(context: Context, row: OpenSession): Promise<Step[]> {
  const documents = await context.db.checkDocument.findMany({ where: { session_id: row.id } })
  return stepsOf(row, documents, await claimedSince(context, row))
}

/** The organisation as the person sees it: by the template that the session was made with. */
export const shownOrganisation = (name: string, { contact, privacy_notice_url, alternative }: Policy): CheckView['organisation'] =>
  ({ name, contact: contact ?? null, privacy_notice_url: privacy_notice_url ?? null, alternative: alternative ?? null })

export async function viewOf(context: Context, row: OpenSession): Promise<CheckView> {
  const { name } = await context.db.organisation.findFirstOrThrow({ where: {}, select: { name: true } })
  const { policy } = row
  return {
    session_id: row.id,
    organisation: shownOrganisation(name, policy), status: row.status as CheckView['status'], checks: row.checks as CheckType[], steps: await stepsNow(context, row),
    retention: {
      id_documents: policy.retain_id_documents, poa_documents: policy.retain_poa_documents, extracted_data: policy.retain_extracted_data,
      days: policy.retention_days, selfie: false,
    },
    consent: { version: CONSENT_VERSION, accepted: row.consented_at !== null, learns: [] },
    claims: { full_name: row.claimed_full_name, address: row.claimed_address, country: row.claimed_country },
    link: null, review: { requested_at: row.review_requested_at?.toISOString() ?? null }, receipts: await shownReceipts(context, row.id),
    minimum_age: row.checks.includes('age_verification') ? policy.minimum_age : null,
    oldest_proof_date: needsProof(row) && policy.poa_freshness_required ? oldestAccepted('utility_bill', context.now) : null,
    submissions_left: Math.max(0, policy.max_submissions - row.submissions), expires_at: row.expires_at.toISOString(), languages: ['en'], test: false,
  }
}

async function shownReceipts(context: Context, sessionId: string): Promise<CheckView['receipts']> {
  return (await receiptsOf(context, sessionId)).map(({ erased_at, rule, files, hash }) => ({ erased_at, rule, files, hash }))
}
