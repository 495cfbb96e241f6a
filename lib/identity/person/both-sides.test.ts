import { expect, it, vi } from 'vitest'
import { consentedSession } from '@/testing/consented-session'
import { newTenant } from '@/testing/tenant'
import { engine } from '../engine/engine'
import type { IdDocumentReading } from '../engine/findings'
import { checkView } from './check-view'
import { addDocument } from './documents'

/** A PDF with both sides of a card. The engine is mocked, so only what follows from its answers is tested. */
const NOW = new Date('2026-11-21T12:00:00Z')
const PDF = Buffer.from('%PDF-1.7')
const card: IdDocumentReading = {
  document_type: 'identity_card',
  layout: 'card_front',
  side: 'front',
  turned: 0,
  signals: [],
  name_source: null,
  surname: 'HARTLEY',
  given_names: 'ANN MARIE',
  full_name: 'ANN MARIE HARTLEY',
  date_of_birth: '1988-03-14',
  expires_on: '2031-06-02',
  document_number: 'CB1234567',
  issuing_country: null,
  nationality: 'IRL',
  address: null,
  mrz: null,
  driver_number_consistent: null,
  portrait: { found: true, face_px: 200, score: 1 },
  reading_score: 0.9,
  quality: ['other_side_needed'],
  width: 1200,
  height: 800,
}
const back: IdDocumentReading = { ...card, side: 'back', layout: 'TD1', name_source: 'mrz', quality: [] }

it('does not ask for the back when the same PDF showed it, until another front is sent', async () => {
  const tenant = await newTenant(NOW)
  const session = await consentedSession(tenant, NOW, { checks: ['id_check'] })
  const send = (answer: { reading: IdDocumentReading; back?: IdDocumentReading }) => {
    vi.spyOn(engine, 'run').mockResolvedValue({ ...answer, kept: PDF })
    return addDocument(tenant.at(NOW), session, {
      form: { check_type: 'id_check', document_type: 'identity_card', side: 'front' },
      bytes: PDF,
    })
  }
  const state = async () =>
    (await tenant.at(NOW)((context) => checkView(context, session))).steps.find(({ type }) => type === 'id_document')
      ?.state
  expect(await send({ reading: card })).toMatchObject({ quality: ['other_side_needed'] })
  expect(await state()).toBe('todo')
  expect(await send({ reading: card, back })).toMatchObject({ quality: [], retry: false, document: { side: 'front' } })
  expect(await state()).toBe('done')
  expect(await send({ reading: card })).toMatchObject({ quality: ['other_side_needed'] })
  expect(await state()).toBe('todo')
})
