import type { Result } from '@/lib/identity/sessions/schema'

/** Believable people of an invented letting agency: all names are made up, all addresses end in example. */
const GIVEN =
  'Amelia Oliver Isla George Ava Noah Mia Arthur Ivy Leo Freya Oscar Grace Theo Willow Archie Rosie Jude Elsie Felix Nadia Tariq Priya Marek Zofia Kwame Ines Mateo Yara Anders'.split(
    ' ',
  )
const SURNAMES =
  'Ashworth Bellamy Calloway Dunmore Eastwood Farrow Garside Hollis Ibbotson Jessop Kershaw Langley Merrick Norwood Okafor Pemberton Quigley Rowntree Sandhu Thackeray Underhill Vasquez Whitlock Yates Zielinska'.split(
    ' ',
  )
const STREETS = [
  'Orchard Road',
  'Mill Lane',
  'Station Road',
  'Victoria Terrace',
  'Church Street',
  'Kingsway',
  'Elm Grove',
  'Harbour View',
]
const TOWNS: [city: string, postcode: string][] = [
  ['Norwich', 'NR2 4TE'],
  ['Bristol', 'BS6 5QA'],
  ['Leeds', 'LS6 2AB'],
  ['York', 'YO1 7HH'],
  ['Exeter', 'EX1 1GF'],
]
const JOBS = ['Teacher', 'Nurse', 'Electrician', 'Designer', 'Accountant', 'Chef', 'Engineer', 'Solicitor']
const LIFECYCLES = ['lead', 'prospect', 'customer', 'customer', 'former_customer'] as const
const SOURCES = ['Website', 'Referral', 'Walk-in', 'Portal']

const at = <T>(list: readonly T[], i: number): T => {
  const found = list[i % list.length]
  if (found === undefined) throw new RangeError('an empty list has no members')
  return found
}

export const demoContacts = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const [given, surname] = [at(GIVEN, i * 7), at(SURNAMES, i * 11 + Math.floor(i / 25))]
    const [city, postcode] = at(TOWNS, i)
    return {
      full_name: `${given} ${surname}`,
      email: `${given}.${surname}.${i}@mail.example`.toLowerCase(),
      phones: [`+44 7700 900${String(100 + i)}`],
      job_title: at(JOBS, i * 3),
      lifecycle: at(LIFECYCLES, i),
      source: at(SOURCES, i),
      tags: i % 4 === 0 ? ['tenant'] : i % 4 === 1 ? ['landlord'] : [],
      address: { line1: `${(i % 60) + 1} ${at(STREETS, i)}`, city, postcode, country: 'GB' },
    }
  })

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

/** Checks of the past weeks. */
export const decidedChecks: {
  daysAgo: number
  outcome: 'passed' | 'failed'
  results: Result[]
  /** What the document showed beside the first name and surname that the contact has. */
  shown?: { middle_name: string; date_of_birth: string; document_type: string }
}[] = [
  {
    daysAgo: 1,
    outcome: 'passed',
    results: allPassed,
    shown: { middle_name: 'Rose', date_of_birth: '1991-06-02', document_type: 'passport' },
  },
  {
    daysAgo: 2,
    outcome: 'failed',
    results: [
      passed('id_check', { ...ID, document: 0.9 }),
      failed('proof_of_address', { ...ADDRESS, address: 0.05 }, 'address_mismatch'),
      passed('age_verification', { ...AGE, document: 0.9 }),
    ],
  },
  { daysAgo: 3, outcome: 'passed', results: allPassed },
  { daysAgo: 4, outcome: 'passed', results: allPassed },
  {
    daysAgo: 6,
    outcome: 'failed',
    results: [
      failed('id_check', { ...ID, document: 0.22 }, 'document_expired'),
      passed('proof_of_address', ADDRESS),
      failed('age_verification', { ...AGE, document: 0.22 }, 'document_expired'),
    ],
  },
]
