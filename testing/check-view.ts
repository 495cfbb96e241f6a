import type { CheckView, Step } from '@/lib/identity/person/schema'

/**
 * Ann's check by Hartley Lettings as the API would show it: the states of its steps, and anything else that matters.
 */
export function viewOf(states: Partial<Record<Step['type'], Step['state']>>, more: Partial<CheckView> = {}): CheckView {
  const accepts: Partial<Record<Step['type'], string[]>> = {
    id_document: ['passport', 'driving_licence', 'identity_card'],
    claims: ['full_name', 'address'],
    proof_of_address: ['utility_bill', 'bank_statement'],
  }
  const types = Object.keys(states) as Step['type'][]
  return {
    session_id: '01a3a2d0-7d5b-7000-8000-000000000001',
    organisation: {
      name: 'Hartley Lettings',
      contact: 'help@hartley.example',
      privacy_notice_url: 'https://hartley.example/privacy',
      alternative: 'Bring your passport to our office in Norwich',
      colour: null,
      logo: null,
    },
    status: 'in_progress',
    test: false,
    checks: ['id_check', 'proof_of_address'],
    languages: ['en', 'de'],
    steps: types.map((type) => ({ type, state: states[type] ?? 'todo', accepts: accepts[type] ?? [], reasons: [] })),
    retention: { id_documents: false, poa_documents: false, extracted_data: true, days: 30, selfie: false },
    consent: { version: '2026-11-26', accepted: states.consent === 'done', learns: ['outcome', 'id_details'] },
    claims: { full_name: null, address: null, country: null },
    link: null,
    handover: null,
    review: { requested_at: null },
    receipts: [],
    accepted_countries: [],
    minimum_age: null,
    oldest_proof_date: null,
    submission_failed: false,
    submissions_left: 3,
    expires_at: '2026-11-29T12:00:00.000Z',
    ...more,
  }
}
