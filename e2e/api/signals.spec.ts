import { expect, test } from 'playwright/test'
import { PDFDocument } from 'pdf-lib'
import { ANN } from '@/testing/cast'
import { billPdfOf } from '@/testing/evidence'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { call } from './call'
import { addressOf, createSession, decided } from './complete'
import { made } from './records'

/** Signs of a forgery are for the organisation only; the forger must not learn what was noticed. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})

/** A bill that went through a picture editor a week after it was made. */
async function editedBill(): Promise<Buffer> {
  const document = await PDFDocument.load(await billPdfOf(ANN), { updateMetadata: false })
  document.setCreationDate(new Date(Date.now() - 9 * 86_400_000))
  document.setModificationDate(new Date(Date.now() - 2 * 86_400_000))
  document.setProducer('Adobe Photoshop for Windows')
  return Buffer.from(await document.save())
}

test('an edited document passes if its contents match; the organisation is told of the edit, the person never', async () => {
  const created = await createSession(ours, {
    checks: ['proof_of_address'],
    expected_full_name: ANN.full_name,
    expected_address: addressOf(ANN),
  })
  const app = await PersonApp.open(created.access_code)
  const heard = [
    await app.document(
      { check_type: 'proof_of_address', document_type: 'utility_bill' },
      await editedBill(),
      'bill.pdf',
      'application/pdf',
    ),
  ]
  heard.push(await app.api.get('/api/v1/person/check'), await app.submit())
  const detail = await decided(ours, created.id)
  heard.push(await app.api.get('/api/v1/person/check'))
  expect(detail).toMatchObject({
    outcome: 'passed',
    results: [
      {
        passed: true,
        signals: [{ code: 'pdf_edited', weight: expect.any(Number) as unknown, detail: expect.any(String) as unknown }],
      },
    ],
  })
  for (const answer of heard) {
    expect(answer.ok()).toBe(true)
    expect(await answer.text()).not.toMatch(/pdf_edited|"signals":|Photoshop/i)
  }
})

test('a reader, who may not see what was read, sees no signals either', async () => {
  const created = await createSession(ours, {
    checks: ['proof_of_address'],
    expected_full_name: ANN.full_name,
    expected_address: addressOf(ANN),
  })
  const app = await PersonApp.open(created.access_code)
  await app.document(
    { check_type: 'proof_of_address', document_type: 'utility_bill' },
    await editedBill(),
    'bill.pdf',
    'application/pdf',
  )
  await app.submit()
  await decided(ours, created.id)
  const { key } = await made<{ key: string }>(
    call('POST', `/api/v1/organisations/${ours.id}/api_keys`, {
      key: ours.key,
      json: { name: 'Reader', role: 'reader' },
    }),
  )
  const seen = await made<{ results: { signals: unknown }[] }>(
    call('GET', `/api/v1/sessions/${created.id}/data`, { key }),
  )
  expect(seen.results).toMatchObject([{ passed: true, signals: null, extracted_data: null }])
})
