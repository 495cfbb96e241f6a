import { expect, it } from 'vitest'
import type { Activity } from '@/lib/across/activities/schema'
import { checkWords, inOrder, ownCheckWords } from './check-story'
import { inEnglish } from '@/lib/client/words/translate'

/** Events of a check as its page shows them. Every event type has its words. */
const EVENTS: [type: string, details: object, words: string][] = [
  ['created', { reference_id: 'r', checks: ['id_check'] }, 'requested this check'],
  ['opened', {}, 'opened the link'],
  ['opened', { by: 'handover' }, 'opened it on a phone'],
  ['consented', { version: '2026-11-22' }, 'agreed'],
  ['consent_declined', { version: '2026-11-22' }, 'declined'],
  [
    'document_added',
    { check_type: 'id_check', document_type: 'passport', side: 'front', page: 1, problems: ['document_expired'] },
    'showed a passport: the document had expired',
  ],
  [
    'document_added',
    { check_type: 'id_check', document_type: 'identity_card', side: 'back', page: 1, problems: [] },
    'showed an identity card, its back',
  ],
  [
    'document_added',
    { check_type: 'proof_of_address', document_type: 'other', side: null, page: 2, problems: [] },
    'showed a proof of address, page 2',
  ],
  ['face_compared', { liveness: false }, 'showed their face: no live person was recognised'],
  ['face_compared', { liveness: true }, 'showed their face'],
  ['claimed', { said: ['full_name', 'address'], changed: [] }, 'typed their name and their address'],
  ['processing', { status: 'processing', submission: 2 }, 'handed everything in, submission 2'],
  [
    'decided',
    {
      submission: 1,
      results: [
        { check_type: 'id_check', passed: true, reason_codes: [] },
        { check_type: 'proof_of_address', passed: false, reason_codes: ['proof_too_old'] },
      ],
    },
    'decided submission 1: ID check passed; proof of address not passed (the proof of address is too old)',
  ],
  ['completed', { status: 'completed' }, 'completed this check'],
  ['expired', { status: 'expired' }, 'ended this check because its time ran out'],
  ['cancelled', { status: 'cancelled' }, 'cancelled this check'],
  ['pending', { status: 'pending' }, 'reopened this check'],
  ['documents_deleted', { files: 1 }, 'erased one file'],
  ['document_read', { check_type: 'proof_of_address', page: 1, side: null }, 'looked at a proof of address'],
  ['redacted', { files: 2 }, 'erased everything that was kept'],
  ['review_requested', {}, 'asked for a human to look at the outcome'],
  ['link_requested', {}, 'asked for a new link'],
  ['link_answered', { answer: '2' }, 'requested a new check instead'],
]
const activityOf = (type: string, details: object): Activity => ({
  id: '0',
  type: `session.${type}`,
  subject_type: 'session',
  subject_id: '1',
  related: ['1'],
  before: null,
  after: null,
  details: { ...details },
  version: 1,
  created_at: '',
  updated_at: '',
  created_by: { type: 'person', id: null },
  updated_by: { type: 'person', id: null },
})

it.each(EVENTS)('%s with %j', (type, details, words) => {
  expect(ownCheckWords(inEnglish, activityOf(type, details))).toBe(words)
  expect(checkWords(inEnglish, activityOf(type, details))).toMatch(/ an identity check( expire)?$/)
})

it.each([
  ['passed', 'completed this check: passed', 'completed an identity check: passed'],
  ['failed', 'completed this check: not passed', 'completed an identity check: not passed'],
])('a completed check says that it %s', (outcome, here, elsewhere) => {
  expect(ownCheckWords(inEnglish, activityOf('completed', { status: 'completed', outcome }))).toBe(here)
  expect(checkWords(inEnglish, activityOf('completed', { status: 'completed', outcome }))).toBe(elsewhere)
})

it('entries written in one transaction keep their order, newest first', () => {
  const at = (type: string, created_at: string) => ({ ...activityOf(type, {}), created_at })
  const told = inOrder([
    at('decided', '2026-11-22T10:00:01Z'),
    at('documents_deleted', '2026-11-22T10:00:01Z'),
    at('processing', '2026-11-22T10:00:00Z'),
    at('completed', '2026-11-22T10:00:01Z'),
  ])
  expect(told.map(({ type }) => type)).toEqual([
    'session.documents_deleted',
    'session.completed',
    'session.decided',
    'session.processing',
  ])
})

it('an event recorded by a newer server is still readable', () =>
  expect(ownCheckWords(inEnglish, activityOf('moon_shown', { face: 1 }))).toBe('moon shown'))
