import type { Result } from '@/lib/identity/sessions/schema'

type Scores = Result['components']
/** The confidence of a check is that of its weakest part. */
const weakest = (scores: Scores) => Math.min(...Object.values(scores))
const passed = (check_type: Result['check_type'], components: Scores): Result => ({
  check_type,
  passed: true,
  confidence: weakest(components),
  reason_codes: [],
  retryable: false,
  components,
})
const failed = (check_type: Result['check_type'], components: Scores, reason: string): Result => ({
  check_type,
  passed: false,
  confidence: weakest(components),
  reason_codes: [reason],
  retryable: false,
  components,
})
const ID: Scores = { face: 0.96, liveness: 0.97, name: 1, document: 0.93 }
const ADDRESS: Scores = { name: 0.98, address: 0.95, document: 0.92 }
const AGE: Scores = { face: 0.96, liveness: 0.97, document: 0.95 }
const allPassed = [passed('id_check', ID), passed('proof_of_address', ADDRESS), passed('age_verification', AGE)]

const addressDiffers = [
  passed('id_check', { ...ID, document: 0.9 }),
  failed('proof_of_address', { ...ADDRESS, address: 0.05 }, 'address_mismatch'),
  passed('age_verification', { ...AGE, document: 0.9 }),
]
const documentExpired = [
  failed('id_check', { ...ID, document: 0.22 }, 'document_expired'),
  passed('proof_of_address', ADDRESS),
  failed('age_verification', { ...AGE, document: 0.22 }, 'document_expired'),
]

interface DecidedCheck {
  /** Which contact: 0 is the newest. */
  contact: number
  daysAgo: number
  outcome: 'passed' | 'failed'
  results: Result[]
  /** What the document showed in addition to the contact's first name and surname. */
  shown?: { middle_name: string; date_of_birth: string; document_type: string }
}

/** Days since the oldest contacts were created. Their verifications have expired, or will soon. */
export const LONG_STANDING = [420, 360, 345, 330]

/** Each is younger than its contact. */
export const decidedChecks: DecidedCheck[] = [
  {
    contact: 4,
    daysAgo: 1,
    outcome: 'passed',
    results: allPassed,
    shown: { middle_name: 'Rose', date_of_birth: '1991-06-02', document_type: 'passport' },
  },
  { contact: 8, daysAgo: 2, outcome: 'failed', results: addressDiffers },
  { contact: 10, daysAgo: 3, outcome: 'passed', results: allPassed },
  { contact: 13, daysAgo: 4, outcome: 'passed', results: allPassed },
  { contact: 14, daysAgo: 4, outcome: 'passed', results: allPassed },
  { contact: 19, daysAgo: 6, outcome: 'failed', results: documentExpired },
  ...[22, 26, 27, 33, 38, 47].map((contact) => ({
    contact,
    daysAgo: Math.floor(contact / 3) - 1,
    outcome: 'passed' as const,
    results: allPassed,
  })),
  ...LONG_STANDING.map((days, i) => ({
    contact: -1 - i,
    daysAgo: days - 5,
    outcome: 'passed' as const,
    results: allPassed,
  })),
]

/** Contacts who have not completed their check yet; 0 is the newest. */
export const pendingChecks = [{ contact: 6, daysAgo: 1 }]
