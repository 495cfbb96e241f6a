import { setTimeout as sleep } from 'node:timers/promises'
import type { APIResponse } from 'playwright/test'
import { ANN, type Person } from '@/testing/cast'
import { billPdfOf, framesOf, passportOf } from '@/testing/evidence'
import type { Turn } from '../../lib/identity/engine/findings'
import type { Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { call } from './call'
import { made } from './records'

/**
 * A check from creation to verdict by the API alone, with the real engine. Values that a story does not change are
 * Ann's.
 */
export interface Created {
  id: string
  access_code: string
  magic_link_token: string
  expires_at: string
  requester_id?: string
  url: string
  status: string
}
export interface Result {
  check_type: string
  passed: boolean
  confidence: number
  reason_codes: string[]
  retryable: boolean
  extracted_data: Record<string, unknown> | null
  document_retained: boolean
}
export interface Detail {
  reference_id: string
  status: string
  outcome: string
  expected: Record<'full_name' | 'address', { value: string | null; source: string | null }>
  results: Result[]
}
type Frames = { turn: Turn; jpeg: Buffer }[]
export interface Story {
  session?: object
  holder?: Person
  document?: { type: string; file: Buffer }
  face?: (turns: Turn[]) => Promise<Frames>
  proof?: { file: Buffer; type?: string }
}

export const addressOf = (person: Person): string => person.address.join(', ')
export const createSession = (organisation: Organisation, json: object = {}): Promise<Created> =>
  made(call('POST', '/api/v1/sessions', { key: organisation.key, json: { reference_id: 'r-1', ...json } }))
export const detailOf = (organisation: Organisation, id: string): Promise<Detail> =>
  made(call('GET', `/api/v1/sessions/${id}/data`, { key: organisation.key }))

/** Waits until the worker has decided. */
export async function decided(organisation: Organisation, id: string): Promise<Detail> {
  const until = Date.now() + 180_000
  for (;;) {
    const detail = await detailOf(organisation, id)
    if (detail.status !== 'processing') return detail
    if (Date.now() > until) throw new Error(`session ${id} was never decided`)
    await sleep(50)
  }
}

/** Captures everything that the session asks for, without submitting it. */
export async function capture(
  created: Created,
  { holder = ANN, document, face, proof }: Story,
  checks: string[],
): Promise<PersonApp> {
  const app = await PersonApp.open(created.access_code)
  const must = async (sent: Promise<APIResponse>) => {
    const answer = await sent
    if (!answer.ok()) throw new Error(await answer.text())
  }
  if (checks.some((check) => check !== 'proof_of_address')) {
    const shown = document ?? { type: 'passport', file: await passportOf(holder) }
    await must(app.document({ check_type: 'id_check', document_type: shown.type }, shown.file))
    await must(app.faces(face ?? ((turns) => framesOf(holder, turns))))
  }
  if (checks.includes('proof_of_address')) {
    const paper = proof ?? { file: await billPdfOf(holder) }
    await must(
      app.document(
        { check_type: 'proof_of_address', document_type: 'utility_bill' },
        paper.file,
        'paper',
        paper.type ?? 'application/pdf',
      ),
    )
  }
  return app
}

/** A whole check; captures the same evidence again and submits it as long as another submission is allowed. */
export async function completeCheck(
  organisation: Organisation,
  checks: string[],
  story: Story = {},
): Promise<{ created: Created; detail: Detail; submissions: number }> {
  const holder = story.holder ?? ANN
  const expected = checks.includes('proof_of_address')
    ? { expected_full_name: holder.full_name, expected_address: addressOf(holder) }
    : {}
  const created = await createSession(organisation, { checks, ...expected, ...story.session })
  for (let submissions = 1; ; submissions++) {
    const app = await capture(created, story, checks)
    const submitted = await app.submit()
    if (!submitted.ok()) throw new Error(await submitted.text())
    const detail = await decided(organisation, created.id)
    if (detail.status === 'completed') return { created, detail, submissions }
  }
}
