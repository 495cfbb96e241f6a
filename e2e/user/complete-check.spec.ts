import { expect, test } from '../fixtures/story'
import { ANN } from '@/testing/cast'
import { expectSamePicture } from '../api/same-picture'
import { billPdfOf, passportOf } from '@/testing/evidence'
import { phoneFilming } from '../fixtures/camera'
import { integrate, makeKey, signUp } from '../fixtures/crm-screens'
import { Receiver } from '../fixtures/receiver'
import { PersonPageStory } from '../fixtures/person-page'
import { SERVER } from '../fixtures/server'

/** An owner at a desk, an integrator with a key, a person on a phone, and the real engine at production thresholds. */
interface Created {
  id: string
  url: string
  access_code: string
}
const ADDRESS = ANN.address.join(', ')

test('Ann opens the link of an extended session and passes all three checks, which the callback and her contact report', async ({
  page,
}) => {
  await signUp(page, 'Hartley Lettings')
  const organisation = await integrate(await makeKey(page))
  const receiver = await Receiver.listen()
  const callback = (await (
    await organisation.api.patch(organisation.path('callback'), { data: { callback_url: receiver.url } })
  ).json()) as Record<string, string>
  const contact = (await (
    await organisation.api.post(organisation.path('contacts'), {
      data: { full_name: ANN.full_name, email: 'ann@example.org' },
    })
  ).json()) as { id: string }
  const created = (await (
    await organisation.api.post('/api/v1/sessions', {
      data: {
        reference_id: 'tenant-7',
        expected_full_name: ANN.full_name,
        expected_address: ADDRESS,
        retain_id_documents: true,
        contact_id: contact.id,
      },
    })
  ).json()) as Created
  const phone = await phoneFilming(ANN.seed)
  await phone.page.goto(created.url)
  await expect(phone.page.getByText('Hartley Lettings is requesting an identity check.')).toBeVisible()
  expect(phone.page.url()).toBe(`${SERVER}/user`)

  const story = new PersonPageStory(phone.page)
  await story.agree()
  await story.showDocument('Passport', await passportOf(ANN))
  await story.turnHead()
  await story.showProof(await billPdfOf(ANN), 'bill.pdf', 'application/pdf')
  await story.handIn()
  await story.seeTheEnd()
  await phone.close()

  const data = (await (await organisation.api.get(`/api/v1/sessions/${created.id}/data`)).json()) as {
    results: object[]
  }
  expect(data).toMatchObject({ reference_id: 'tenant-7', status: 'completed', outcome: 'passed' })
  expect(data.results).toMatchObject([
    {
      check_type: 'id_check',
      passed: true,
      extracted_data: { full_name: 'ANN MARIE HARTLEY', date_of_birth: ANN.birth },
      document_retained: true,
    },
    { check_type: 'proof_of_address', passed: true, document_retained: false },
    { check_type: 'age_verification', passed: true, document_retained: true },
  ])
  await expect.poll(() => receiver.received.length).toBe(1)
  await receiver.close()
  const [heard] = receiver.received
  expect(heard?.headers).toMatchObject({
    'x-verify-client': callback.client_id,
    'x-verify-callback-secret': callback.callback_secret,
  })
  const told = JSON.parse(heard?.body ?? '{}') as { results: object[] }
  expect(told).toMatchObject({ reference_id: 'tenant-7' })
  expect(told.results.map((result) => Object.keys(result).sort())).toEqual(
    Array(3).fill(['check_type', 'confidence', 'passed']),
  )
  expect(await (await organisation.api.get(`${organisation.path('contacts')}/${contact.id}`)).json()).toMatchObject({
    verification: { status: 'verified' },
  })
  const copy = await organisation.api.get(`/api/v1/sessions/${created.id}/documents/id_check`)
  expect(copy.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  await expectSamePicture(await copy.body(), await passportOf(ANN))
})

test('Ann types the code of a basic session, and is asked for her name and address before her proof of address', async ({
  page,
}) => {
  await signUp(page, 'Hartley Lettings')
  const organisation = await integrate(await makeKey(page))
  const created = (await (
    await organisation.api.post('/api/v1/sessions', { data: { reference_id: 'walk-in' } })
  ).json()) as Created
  expect(created).not.toHaveProperty('requester_id')
  const phone = await phoneFilming(ANN.seed)
  await phone.page.goto('/user')
  const box = phone.page.getByLabel('Code')
  await box.fill(created.access_code.slice(0, -1) + (created.access_code.endsWith('7') ? '8' : '7'))
  await phone.page.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.page.getByText('typing mistake')).toBeVisible()
  await box.fill(` ${created.access_code.toLowerCase().replace('-', ' ')} `)
  await phone.page.getByRole('button', { name: 'Continue' }).click()

  const story = new PersonPageStory(phone.page)
  await story.agree()
  await story.showDocument('Passport', await passportOf(ANN))
  await story.turnHead()
  await expect(phone.page.getByRole('heading', { name: 'Your name and address' })).toBeVisible()
  await story.typeNameAndAddress({ name: ANN.full_name, address: ADDRESS })
  await story.showProof(await billPdfOf(ANN), 'bill.pdf', 'application/pdf')
  await story.handIn()
  await story.seeTheEnd()
  await phone.close()

  const data = (await (await organisation.api.get(`/api/v1/sessions/${created.id}/data`)).json()) as {
    results: { confidence: number }[]
  }
  expect(data).toMatchObject({
    outcome: 'passed',
    expected: { full_name: { source: 'person' }, address: { source: 'person' } },
  })
  expect(data.results[1]?.confidence).toBeLessThanOrEqual(0.9)
  const copy = await organisation.api.get(`/api/v1/sessions/${created.id}/documents/id_check`)
  expect([copy.status(), await copy.json()]).toMatchObject([404, { code: 'document_not_retained' }])
})
