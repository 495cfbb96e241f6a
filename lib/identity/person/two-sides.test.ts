import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ANN } from '@/testing/cast'
import { consentedSession } from '@/testing/consented-session'
import { newTenant, type Tenant } from '@/testing/tenant'
import { engine } from '../engine/engine'
import type { IdDocumentReading } from '../engine/findings'
import { gatherEvidence } from '@/lib/identity/decision/gather'
import { sessionRow } from '../sessions/session-row'
import { checkView } from './check-view'
import { addDocument } from './documents'
import { submit } from './submission'

/** A card whose other fields are on its back. The engine is mocked, so only what follows from its answers is tested. */
const NOW = new Date('2026-11-21T12:00:00Z')
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])

const blank = {
  signals: [],
  turned: 0,
  nationality: 'IRL',
  address: null,
  driver_number_consistent: null,
  width: 1200,
  height: 800,
} as const
const holder = {
  surname: 'HARTLEY',
  given_names: 'ANN MARIE',
  full_name: 'ANN MARIE HARTLEY',
  date_of_birth: ANN.birth,
  expires_on: '2031-06-02',
  document_number: 'CB1234567',
}
const front: IdDocumentReading = {
  ...blank,
  ...holder,
  signals: [],
  document_type: 'identity_card',
  layout: 'card_front',
  side: 'front',
  name_source: null,
  issuing_country: null,
  mrz: null,
  portrait: { found: true, face_px: 200, score: 1 },
  reading_score: 0.45,
  quality: ['other_side_needed'],
}
const back: IdDocumentReading = {
  ...blank,
  ...holder,
  signals: [],
  document_type: 'identity_card',
  layout: 'TD1',
  side: 'back',
  name_source: 'mrz',
  issuing_country: 'IRL',
  mrz: { lines: ['', '', ''], checks: { number: true, birth: true, expiry: true, composite: true } },
  portrait: { found: false, face_px: 0, score: 0 },
  reading_score: 0.98,
  quality: [],
}

describe('a card with two sides', () => {
  let tenant: Tenant
  let sessionId: string

  beforeEach(async () => {
    tenant = await newTenant(NOW)
    sessionId = await consentedSession(tenant, NOW, { checks: ['id_check'] })
  })
  const show = (reading: IdDocumentReading, side: 'front' | 'back') => {
    vi.spyOn(engine, 'run').mockResolvedValue({ reading, kept: JPEG })
    return addDocument(tenant.at(NOW), sessionId, {
      form: { check_type: 'id_check', document_type: 'identity_card', side },
      bytes: JPEG,
    })
  }
  const step = async () =>
    (await tenant.at(NOW)((context) => checkView(context, sessionId))).steps.find((one) => one.type === 'id_document')
  const evidence = () =>
    tenant.at(NOW)(async (context) =>
      gatherEvidence(
        context,
        await sessionRow(context, sessionId),
        await context.db.checkDocument.findMany({ where: { session_id: sessionId } }),
      ),
    )

  it('is not done with its front alone, and cannot be handed in', async () => {
    expect(await show(front, 'front')).toMatchObject({ retry: false, quality: ['other_side_needed'] })
    expect(await step()).toEqual({
      type: 'id_document',
      state: 'todo',
      accepts: ['identity_card'],
      reasons: ['other_side_needed'],
    })
    await expect(tenant.at(NOW)((context) => submit(context, sessionId))).rejects.toThrow(/id_document/)
    expect((await evidence()).idDocument?.document_type).toBeNull()
  })

  it('asks for another picture when the wrong side was shown', async () => {
    expect(await show({ ...back, quality: ['wrong_side'] }, 'front')).toMatchObject({ retry: true })
  })

  it('is done with its back, and both make one reading', async () => {
    await show(front, 'front')
    expect(await show(back, 'back')).toMatchObject({ retry: false, read: { full_name: 'ANN MARIE HARTLEY' } })
    expect(await step()).toMatchObject({ state: 'done', reasons: [] })
    expect((await evidence()).idDocument).toMatchObject({
      document_type: 'identity_card',
      layout: 'TD1',
      portrait: { found: true },
      reading_score: 0.98,
      quality: [],
    })
  })

  it('starts over with a new front', async () => {
    await show(front, 'front')
    await show(back, 'back')
    await show(front, 'front')
    expect(await step()).toMatchObject({ state: 'todo', reasons: ['other_side_needed'] })
  })
})
