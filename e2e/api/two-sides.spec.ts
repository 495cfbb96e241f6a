import { expect, test } from 'playwright/test'
import { ANN, BOB, type Person } from '@/testing/cast'
import { framesOf } from '@/testing/evidence'
import { identityCardOf } from '@/testing/identity-card'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { createSession, decided } from './complete'

/** Identity cards, whose machine-readable zone is on their back. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})

async function showing(front: Person, back: Person | null) {
  const created = await createSession(ours, { checks: ['id_check'], expected_full_name: ANN.full_name })
  const app = await PersonApp.open(created.access_code)
  const show = (side: 'front' | 'back', file: Buffer) =>
    app.document({ check_type: 'id_check', document_type: 'identity_card', side }, file)
  const answer = (await (await show('front', await identityCardOf(front, 'front'))).json()) as { quality: string[] }
  if (back) await show('back', await identityCardOf(back, 'back'))
  const face = await app.faces((turns) => framesOf(front, turns))
  expect(face.ok(), await face.text()).toBe(true)
  return { created, app, quality: answer.quality }
}

test('the front alone is not enough: the other side is asked for, and the check cannot be handed in', async () => {
  const { app, quality } = await showing(ANN, null)
  expect(quality).toContain('other_side_needed')
  const submitted = await app.submit()
  expect(submitted.status()).toBe(409)
  expect(await submitted.text()).toContain('id_document')
})

test('a front with one’s own portrait and somebody else’s back are not accepted as one card', async () => {
  const { created, app } = await showing(BOB, ANN)
  expect((await app.submit()).ok()).toBe(true)
  const detail = await decided(ours, created.id)
  expect(detail.status).toBe('in_progress')
  const session = (await (await ours.api.get(`/api/v1/sessions/${created.id}`)).json()) as { results: object[] }
  // The sides share no field; whether they contradict each other depends on the confidence of the print.
  expect(session.results).toMatchObject([
    { passed: false, reason_codes: [expect.stringMatching(/^document_(unreadable|inconsistent)$/)] },
  ])
})

test('both sides of one card pass, with the details from its machine-readable zone', async () => {
  const { created, app } = await showing(ANN, ANN)
  expect((await app.submit()).ok()).toBe(true)
  expect(await decided(ours, created.id)).toMatchObject({
    outcome: 'passed',
    results: [
      {
        passed: true,
        extracted_data: {
          full_name: 'ANN MARIE HARTLEY',
          date_of_birth: ANN.birth,
          document_type: 'identity_card',
          issuing_country: 'IRL',
        },
      },
    ],
  })
})
