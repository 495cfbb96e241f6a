import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ANN } from '@/testing/cast'
import { consentedSession } from '@/testing/consented-session'
import { newTenant, type Tenant } from '@/testing/tenant'
import { ANNS_FACE, ANNS_PASSPORT } from '@/testing/passport-reading'
import { engine } from '../engine/engine'
import type { FaceFindings, IdDocumentReading } from '../engine/findings'
import { decideSession } from '@/lib/identity/decision/decide-session'
import { sessionRow } from '../sessions/session-row'
import { drawChallenge } from './challenges'
import { checkView } from './check-view'
import { addDocument } from './documents'
import { compareFaces } from './faces'
import { submit } from './submission'

/**
 * What a capture already shows: the step says so until the next capture, and no submission is spent. The engine is
 * mocked.
 */
const NOW = new Date('2026-11-21T12:00:00Z')
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
const PASSPORT: IdDocumentReading = {
  ...ANNS_PASSPORT,
  expires_on: '2031-01-01',
  portrait: { found: true, face_px: 200, score: 1 },
  reading_score: 0.98,
  width: 1,
  height: 1,
}
const EXPIRED = { ...PASSPORT, expires_on: '2024-01-05' }

describe('an expired passport', () => {
  let tenant: Tenant
  let sessionId: string
  beforeEach(async () => {
    tenant = await newTenant(NOW)
    sessionId = await consentedSession(tenant, NOW, { checks: ['id_check'] })
  })
  const show = (reading: IdDocumentReading) => {
    vi.spyOn(engine, 'run').mockResolvedValue({ reading, kept: JPEG })
    return addDocument(tenant.at(NOW), sessionId, {
      form: { check_type: 'id_check', document_type: 'passport', side: 'front' },
      bytes: JPEG,
    })
  }
  const look = async (findings: FaceFindings) => {
    const { id, turns } = await tenant.at(NOW)((context) => drawChallenge(context, sessionId))
    vi.spyOn(engine, 'run').mockResolvedValue(findings)
    return compareFaces(
      tenant.at(NOW),
      sessionId,
      id,
      turns.map((turn) => ({ turn, jpeg: JPEG })),
    )
  }
  const view = () => tenant.at(NOW)((context) => checkView(context, sessionId))
  const step = async (type: string) => (await view()).steps.find((one) => one.type === type)

  it('has to be fixed at once, also after a reload, and costs no submission', async () => {
    expect(await show(EXPIRED)).toMatchObject({
      problems: ['document_expired'],
      read: { expires_on: '2024-01-05' },
      retry: false,
    })
    expect(await step('id_document')).toMatchObject({ state: 'to_fix', reasons: ['document_expired'] })
    expect((await view()).submissions_left).toBe(3)
    expect(await show(PASSPORT)).toMatchObject({ problems: [] })
    expect(await step('id_document')).toMatchObject({ state: 'done', reasons: [] })
  })

  it('may still be handed in, and the organisation gets its verdict', async () => {
    await show(EXPIRED)
    await look(ANNS_FACE)
    await tenant.at(NOW)((context) => submit(context, sessionId))
    expect((await view()).steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    await tenant.at(NOW)((context) => decideSession(context, sessionId, () => Promise.resolve()))
    expect(await tenant.at(NOW)((context) => sessionRow(context, sessionId))).toMatchObject({
      submissions: 1,
      results: [{ passed: false, reason_codes: ['document_expired'], confidence: 0.05 }],
    })
  })

  it('is not the only thing to fix: so is a failed look, but not one that saw another face', async () => {
    await show(PASSPORT)
    await look({ ...ANNS_FACE, liveness: { passed: false, reason: 'flat_picture', score: 0.1 }, match: null })
    expect(await step('face')).toMatchObject({ state: 'to_fix', reasons: ['liveness_failed'] })
    await look({ ...ANNS_FACE, match: { passed: false, distance: 0.9, score: 0.02, unclear: false } })
    expect(await step('face')).toMatchObject({ state: 'done', reasons: [] })
  })
})

describe('a paper', () => {
  it('is of the kind that its words show, and a passport in its place is recognised', async () => {
    const tenant = await newTenant(NOW)
    const sessionId = await consentedSession(tenant, NOW, {
      checks: ['proof_of_address'],
      expected_full_name: ANN.full_name,
      expected_address: ANN.address.join(', '),
    })
    const show = (text: string) => {
      vi.spyOn(engine, 'run').mockResolvedValue({
        reading: { text, method: 'ocr', pages: 1, reading_score: 0.9, quality: [], signals: [] },
        kept: JPEG,
      })
      return addDocument(tenant.at(NOW), sessionId, { form: { check_type: 'proof_of_address' }, bytes: JPEG })
    }
    expect(
      await show(
        `Your electricity bill\nElectricity used 612 kWh\nBill date: 3 January 2025\n\nMrs Ann Marie Hartley\n${ANN.address.join('\n')}`,
      ),
    ).toMatchObject({
      document: { document_type: 'utility_bill' },
      problems: ['proof_too_old'],
      quality: [],
      retry: false,
      read: { dated: '2025-01-03', pages: '1' },
    })
    expect(await show('PASSPORT\nHARTLEY\nP<GBRHARTLEY<<ANN<MARIE<<<<<<<<<<<<<<<<<<<<<')).toMatchObject({
      document: { document_type: 'other' },
      quality: ['id_document_shown'],
      retry: true,
    })
  })
})
