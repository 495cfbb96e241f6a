import { beforeEach, describe, expect, it } from 'vitest'
import { patchTemplate } from '@/testing/patch-template'
import { newTenant, type Tenant } from '@/testing/tenant'
import { completeSubmission } from '@/testing/complete-submission'
import { ANNS_PASSPORT } from '@/testing/passport-reading'
import { withoutIds } from '@/testing/without-ids'
import type { IdDocumentReading } from '../engine/findings'
import { claim } from '../person/claims'
import { consent } from '../person/consents'
import { addDocument } from '../person/documents'
import { CONSENT_VERSION } from '../person/schema'
import { submit } from '../person/submission'
import { sweepSession } from '@/lib/identity/decision/sweep-sessions'
import type { CheckType } from '../checks'
import { redact } from './redact'
import { create, get, list, reopen } from './sessions'

/** What the organisation sees of a check in progress: who it is waiting for, what failed, and whose passport it was. */
const NOW = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }
const PASSPORT: IdDocumentReading = {
  ...ANNS_PASSPORT,
  expires_on: '2031-01-01',
  portrait: { found: true, face_px: 200, score: 1 },
  reading_score: 0.98,
  width: 1,
  height: 1,
}
const ANYBODY = {
  filter: { and: [] },
  words: [],
  sort: [{ field: 'created_at', descending: true }],
  limit: 50,
  cursor: null,
  includeDeleted: false,
  includeTotal: false,
  shape: { expand: [], fields: null },
  fingerprint: 'x',
}
const nobody = () => Promise.resolve()

let tenant: Tenant
let id: string
beforeEach(async () => {
  tenant = await newTenant(NOW)
})
const begin = async (checks: CheckType[] = ['id_check']) => {
  id = (await tenant.at(NOW)((context) => create(context, { reference_id: 'r', checks }, LINKS))).id
}
const seen = (may = { seeCodes: true, seeDetails: true }, at = NOW) =>
  tenant.at(at)((context) => get(context, id, may, LINKS))
const answer = (accepted: boolean, at = NOW) =>
  tenant.at(at)((context) => consent(context, id, { version: CONSENT_VERSION, accepted }))
const handIn = (reading: IdDocumentReading, at = NOW) => completeSubmission(tenant.at(at), id, reading)

describe('progress', () => {
  it('tells a person who declined from one who has not answered, until they agree', async () => {
    await begin()
    const before = await seen()
    expect(before).toMatchObject({ status: 'pending', progress: 'waiting', consent: null, template_version: 1 })
    await answer(false)
    expect(await seen()).toMatchObject({
      status: 'pending',
      progress: 'declined',
      consent: null,
      version: before.version + 1,
    })
    await answer(true)
    expect(await seen()).toMatchObject({
      status: 'in_progress',
      progress: 'in_progress',
      consent: { version: CONSENT_VERSION, consented_at: NOW.toISOString() },
    })
  })

  it('stops when consent is withdrawn: nothing is captured, typed or handed in until a new consent', async () => {
    await begin(['id_check', 'proof_of_address'])
    await answer(true)
    const agreed = await seen()
    await answer(false)
    const refused = { code: 'conflict' }
    const form = { check_type: 'id_check' as const, document_type: 'passport' as const }
    await expect(addDocument(tenant.at(NOW), id, { form, bytes: Buffer.from('%PDF-') })).rejects.toMatchObject(refused)
    await expect(tenant.at(NOW)((context) => claim(context, id, { full_name: 'Ann' }))).rejects.toMatchObject(refused)
    await expect(tenant.at(NOW)((context) => submit(context, id))).rejects.toMatchObject({
      details: { extra: { missing_steps: expect.arrayContaining(['consent']) } },
    })
    const declined = { status: 'in_progress', progress: 'declined', consent: null, version: agreed.version + 1 }
    expect(await seen()).toMatchObject(declined)
    expect(await answer(false)).toMatchObject({ consent: { accepted: false } })
    expect(await seen()).toMatchObject(declined)
    expect(await answer(true)).toMatchObject({ consent: { accepted: true } })
    expect(await seen()).toMatchObject({ status: 'in_progress', progress: 'in_progress', version: agreed.version + 2 })
  })

  it('resumes when the person agrees again: what failed still has to be fixed', async () => {
    await begin()
    await answer(true)
    await handIn({ ...PASSPORT, expires_on: '2024-01-05' })
    await answer(false)
    expect(await seen()).toMatchObject({ status: 'in_progress', progress: 'declined' })
    await expect(handIn(PASSPORT)).rejects.toMatchObject({ code: 'conflict' })
    await answer(true)
    expect(await seen()).toMatchObject({ progress: 'to_fix' })
    await handIn(PASSPORT)
    expect(await seen()).toMatchObject({ status: 'completed', outcome: 'passed' })
  })

  it('tells a failed submission that has to be fixed from a first try', async () => {
    await begin()
    await answer(true)
    await handIn({ ...PASSPORT, expires_on: '2024-01-05' })
    expect(await seen()).toMatchObject({ status: 'in_progress', progress: 'to_fix' })
    await handIn(PASSPORT)
    expect(await seen()).toMatchObject({ status: 'completed', progress: 'completed', outcome: 'passed' })
  })

  it('starts over when the check is reopened', async () => {
    await begin()
    await answer(false)
    await tenant.at(after(8))((context) => sweepSession(context, id, nobody))
    expect(await seen(undefined, after(8))).toMatchObject({ progress: 'expired' })
    await tenant.at(after(8))((context) => reopen(context, id, LINKS))
    expect(await seen(undefined, after(8))).toMatchObject({ status: 'pending', progress: 'waiting' })
  })
})

describe('the name that was read', () => {
  const named = async (at = NOW) => (await seen(undefined, at)).person_name
  beforeEach(async () => {
    await begin()
    await answer(true)
  })

  it('is shown after a failed submission too, but only to roles that see details', async () => {
    expect(await named()).toBeNull()
    await handIn({ ...PASSPORT, expires_on: '2024-01-05' })
    expect(await named()).toBe('ANN MARIE HARTLEY')
    expect((await seen({ seeCodes: false, seeDetails: false })).person_name).toBeNull()
    const names = (seeDetails: boolean) =>
      tenant.at(NOW)(async (context) =>
        (await list(context, ANYBODY, { seeDetails })).data.map(({ person_name }) => person_name),
      )
    expect([await names(true), await names(false)]).toEqual([['ANN MARIE HARTLEY'], [null]])
  })

  it('is erased with what was read: on request, and after the retention days', async () => {
    await handIn(PASSPORT)
    await tenant.at(after(31))((context) => sweepSession(context, id, nobody))
    expect(await named(after(31))).toBeNull()
    await begin()
    await answer(true)
    await handIn(PASSPORT)
    await tenant.at(NOW)((context) => redact(context, id))
    expect(await named()).toBeNull()
  })

  it('is not kept where nothing read is kept, or where only the age is asked for', async () => {
    await begin(['age_verification'])
    await answer(true)
    await handIn(PASSPORT)
    expect(await seen()).toMatchObject({ outcome: 'passed', person_name: null })
    await patchTemplate(tenant, NOW, { retain_extracted_data: false })
    await begin()
    await answer(true)
    await handIn({ ...PASSPORT, expires_on: '2024-01-05' })
    expect(await seen()).toMatchObject({ progress: 'to_fix', person_name: null })
  })
})

it('each verdict is an event with its submission number, and names nobody', async () => {
  await begin()
  await answer(true)
  await handIn({ ...PASSPORT, expires_on: '2024-01-05' })
  const events = await tenant.at(NOW)((context) =>
    context.db.event.findMany({
      where: { subject_id: id },
      orderBy: { id: 'asc' },
      select: { type: true, data: true },
    }),
  )
  expect(events.map(({ type }) => type)).toEqual([
    'session.created',
    'session.consented',
    'session.in_progress',
    'session.document_added',
    'session.face_compared',
    'session.processing',
    'session.decided',
    'session.in_progress',
  ])
  expect(events.find(({ type }) => type === 'session.decided')?.data).toEqual({
    submission: 1,
    results: [{ check_type: 'id_check', passed: false, reason_codes: ['document_expired'] }],
  })
  expect(events.find(({ type }) => type === 'session.document_added')?.data).toEqual({
    check_type: 'id_check',
    document_type: 'passport',
    side: 'front',
    page: 1,
    problems: ['document_expired'],
  })
  expect(withoutIds(JSON.stringify(events))).not.toMatch(/HARTLEY|1988/i)
})

describe('the end of a check says in the timeline of its contact how it ended', () => {
  const ended = () =>
    tenant.at(NOW)(async (context) => {
      const where = { subject_id: id, type: 'session.completed' }
      return (await context.db.event.findFirstOrThrow({ where, select: { data: true } })).data
    })
  beforeEach(async () => {
    await begin()
    await answer(true)
  })

  it('by a verdict', async () => {
    await handIn(PASSPORT)
    expect(await ended()).toEqual({ status: 'completed', outcome: 'passed' })
  })

  it('by a redaction after its time was over', async () => {
    await handIn({ ...PASSPORT, expires_on: '2024-01-05' })
    await tenant.at(after(8))((context) => redact(context, id))
    expect(await ended()).toEqual({ status: 'completed', outcome: 'failed' })
  })
})
