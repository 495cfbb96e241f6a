import type { Context } from '@/lib/resource/context'
import { knownAtCapture } from '../decision/at-capture'
import { engine } from '@/lib/identity/engine/engine'
import { oldestOfAny } from '@/lib/identity/papers/freshness'
import { issuerCountry, issuerName } from '../papers/issuers'
import { personLink } from '../sessions/links'
import { receiptsOf } from '../sessions/receipts'
import { openAccessCode } from '../sessions/secrets'
import { acceptedPapers, offeredLanguages } from '../templates/schema'
import { capturedEvidence, liveDocuments } from './captured-evidence'
import { claimedSince } from './claims-since'
import { latestHandover } from './handovers'
import { disclosedData } from './disclosed-data'
import { viewableSession, type OpenSession } from './open-session'
import { SHOWN, shownOrganisation } from './organisation-shown'
import { CONSENT_VERSION, type CheckView, type Step } from './schema'
import { needsId, needsProof, newestOf, stepsOf, stepsOfTest } from './steps'

/** The check as the domain knows it: only the edge knows the address of the person's page. */
export type UnlinkedView = Omit<CheckView, 'link'>

/** Everything the person's page shows: who asks, what to do, what is kept. */
export async function checkView(context: Context, sessionId: string): Promise<UnlinkedView> {
  const row = await viewableSession(context, sessionId)
  // Pictures usually follow within a minute, so the engine gets ready now.
  if (!row.test && (row.status === 'pending' || row.status === 'in_progress')) engine.wake()
  return viewOf(context, row)
}

/** Adds the link of this check to the view, as long as its code works. */
export async function withLink(context: Context, view: UnlinkedView, userUrl: string): Promise<CheckView> {
  const row = await context.db.checkSession.findFirst({
    where: { id: view.session_id },
    select: { access_code_sealed: true, organisation: { select: { requester_id: true } } },
  })
  return {
    ...view,
    link: row?.access_code_sealed
      ? personLink(userUrl, row.organisation.requester_id, openAccessCode(row.access_code_sealed))
      : null,
  }
}

/** The steps as the person's page shows them; submission checks the same ones. */
export async function stepsNow(context: Context, row: OpenSession): Promise<Step[]> {
  if (row.test) return stepsOfTest(row)
  const documents = await liveDocuments(context, row)
  if (row.status === 'processing' || row.status === 'completed') return stepsOf(row, documents, null)
  const { evidence, awaitsOtherSide } = await capturedEvidence(context, row, documents)
  return stepsOf(row, documents, {
    problems: knownAtCapture(evidence, awaitsOtherSide),
    claimed: await claimedSince(context, row, newestOf(documents, 'proof_of_address')),
  })
}

export async function viewOf(context: Context, row: OpenSession): Promise<UnlinkedView> {
  const organisation = await context.db.organisation.findFirstOrThrow({ where: {}, select: SHOWN })
  const { policy } = row
  return {
    session_id: row.id,
    organisation: shownOrganisation(organisation, policy),
    status: row.status as CheckView['status'],
    test: row.test,
    checks: row.checks,
    steps: await stepsNow(context, row),
    languages: [...offeredLanguages(policy)],
    retention: {
      id_documents: policy.retain_id_documents,
      poa_documents: policy.retain_poa_documents,
      extracted_data: policy.retain_extracted_data,
      days: policy.retention_days,
      selfie: false,
    },
    consent: { version: CONSENT_VERSION, accepted: row.consented_at !== null, learns: disclosedData(row) },
    claims: { full_name: row.claimed_full_name, address: row.claimed_address, country: row.claimed_country },
    handover: await latestHandover(context, row.id),
    review: { requested_at: row.review_requested_at?.toISOString() ?? null },
    receipts: await shownReceipts(context, row.id),
    accepted_countries: needsId(row)
      ? (policy.document_countries ?? []).map((code) => ({
          code,
          country: issuerCountry(code),
          name: issuerName(code),
        }))
      : [],
    minimum_age: row.checks.includes('age_verification') ? policy.minimum_age : null,
    oldest_proof_date:
      needsProof(row) && policy.poa_freshness_required ? oldestOfAny(acceptedPapers(policy), context.now) : null,
    submission_failed: row.progress === 'to_fix',
    submissions_left: Math.max(0, policy.max_submissions - row.submissions),
    expires_at: row.expires_at.toISOString(),
  }
}

async function shownReceipts(context: Context, sessionId: string): Promise<CheckView['receipts']> {
  return (await receiptsOf(context, sessionId)).map(({ erased_at, rule, files, hash }) => ({
    erased_at,
    rule,
    files,
    hash,
  }))
}
