import { billPdfOf } from '@/testing/evidence'
import { ANN, BOB } from '@/testing/cast'
import { CONSENT_VERSION } from '../../lib/identity/person/schema'
import { addressOf, capture, createSession, decided } from '../api/complete'
import { call } from '../api/call'
import { made } from '../api/records'
import { newOrganisation, signIn } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { expect, test } from '../fixtures/story'

/** What an operator sees of checks in progress: who declined, what failed and why, and what was on the paper. */
test('the list and the page of a check show who declined, what failed, and who was named on the paper', async ({
  page,
}) => {
  const ours = await newOrganisation('Checks Ltd')
  const declining = await createSession(ours, { reference_id: 'tenant-1' })
  const { token } = (await (
    await page.request.post('/api/v1/person/access', { data: { access_code: declining.access_code, client: 'app' } })
  ).json()) as { token: string }
  const declined = await page.request.post('/api/v1/person/check/consents', {
    headers: { Authorization: `Bearer ${token}` },
    data: { version: CONSENT_VERSION, accepted: false },
  })
  expect(declined.ok()).toBe(true)

  const failing = await createSession(ours, {
    reference_id: 'tenant-2',
    checks: ['proof_of_address'],
    expected_full_name: ANN.full_name,
    expected_address: addressOf(ANN),
  })
  const handIn = async () => {
    const app = await capture(failing, { proof: { file: await billPdfOf({ ...BOB, address: ANN.address }) } }, [
      'proof_of_address',
    ])
    await app.submit()
    await decided(ours, failing.id)
    return app
  }
  const early = await (await handIn()).api.post('/api/v1/person/check/reviews')
  expect([early.status(), await early.json()]).toMatchObject([409, { code: 'conflict' }])

  await signIn(page.request, ours.email, ours.password)
  await page.goto('/checks')
  await expect(page.getByRole('row', { name: /tenant-1/ })).toContainText('Declined')
  await expect(page.getByRole('row', { name: /tenant-2/ })).toContainText('Did not pass, waiting for another try')
  await page.goto(`/checks/${declining.id}`)
  await expect(page.getByText('The person declined', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('The person declined')

  await handIn()
  // The third attempt is the last: she asks for a human review twice, and the organisation sees it.
  const app = await handIn()
  const reviews = [
    await app.api.post('/api/v1/person/check/reviews'),
    await app.api.post('/api/v1/person/check/reviews'),
  ]
  const [first, second] = await Promise.all(
    reviews.map(
      async (answer) => ((await answer.json()) as { review: { requested_at: string | null } }).review.requested_at,
    ),
  )
  expect([typeof first, second]).toEqual(['string', first])
  const asked = (await (await ours.api.get(`${ours.path('sessions')}?review_requested_at[is_null]=false`)).json()) as {
    data: { id: string }[]
  }
  expect(asked.data.map(({ id }) => id)).toEqual([failing.id])
  await page.goto(`/checks/${failing.id}`)
  await expect(page.getByText(/asks for a human to look at this/)).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText(
    'The person showed a proof of address (utility bill): the name on the proof of address is not the expected name',
  )
  await expect(timeline).toContainText('The system decided submission 3: proof of address not passed')
  await expect(page.getByText(/Named on the paper instead/)).toContainText(BOB.surname)
})

test('a new template asks what people are told, or for a tick to say it later', async ({ page }) => {
  const ours = await newOrganisation('Told Ltd')
  await signIn(page.request, ours.email, ours.password)
  await page.goto('/settings/templates?new')
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabel('Name', { exact: false }).first().fill('Guarantors')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog.getByText('How people reach you is required, or tick the box below.')).toBeVisible()
  await dialog.getByLabel(/I will add these later/).check()
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByRole('heading', { name: 'Guarantors' })).toBeVisible()
  await page.getByRole('button', { name: 'Add what is missing' }).click()
  const telling = page.getByRole('dialog', { name: 'Edit template' })
  await telling.getByLabel('How people reach you').fill('hello@told.example.org')
  await telling.getByLabel('Privacy notice').fill('told.example.org/privacy')
  await telling.getByRole('button', { name: 'Save changes' }).click()
  await expect(telling.getByText('Give a web address that begins with https:// or http://.')).toBeVisible()
  await telling.getByLabel('Privacy notice').fill('https://told.example.org/privacy')
  await telling.getByRole('button', { name: 'Save changes' }).click()
  // An open dialog hides what is behind it.
  await expect(telling).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Guarantors' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add what is missing' })).toHaveCount(0)
  await page.goto('/checks?new')
  await expect(
    page.getByRole('dialog').getByText('People will not be told how to reach you, nor what you do with their data.'),
  ).toBeVisible()
})

test('a kept document is viewed in place, and the view is recorded in the timeline', async ({ page }) => {
  const ours = await newOrganisation('Kept Ltd')
  const created = await createSession(ours, { checks: ['id_check'], retain_id_documents: true })
  const app = await capture(created, {}, ['id_check'])
  await app.submit()
  await decided(ours, created.id)
  await signIn(page.request, ours.email, ours.password)
  await page.goto(`${SERVER}/checks/${created.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ANN MARIE HARTLEY')
  await page.getByRole('button', { name: 'Show kept documents' }).click()
  await page.getByRole('button', { name: 'View Passport, front' }).click()
  const viewer = page.getByRole('dialog', { name: 'Passport, front' })
  await expect(viewer).toContainText('Each view is recorded in the audit log.')
  const picture = viewer.getByRole('img', { name: 'Passport, front, sheet 1' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('looked at the ID document')
})

test('a check of Bob that Ann passed verifies nobody until her name is adopted', async ({ page }) => {
  const ours = await newOrganisation('Whose Ltd')
  const { id: contact_id } = await made(
    call('POST', ours.path('contacts'), { key: ours.key, json: { full_name: BOB.full_name } }),
  )
  const created = await createSession(ours, { checks: ['id_check'], contact_id })
  const app = await capture(created, {}, ['id_check'])
  await app.submit()
  expect((await decided(ours, created.id)).outcome).toBe('passed')

  await signIn(page.request, ours.email, ours.password)
  await page.goto(`/contacts/${contact_id}`)
  await expect(page.getByText('Another name', { exact: true }).first()).toBeVisible()
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'The last check was passed with documents in another name' })
  await expect(notice).toContainText('If theirs is the right name, use it above.')
  await expect(notice).toContainText(`A new check expects ${BOB.full_name}.`)
  await expect(notice.getByRole('button', { name: 'Check again' })).toBeVisible()
  await page.getByRole('button', { name: /^Use it/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ANN.full_name)
  await expect(notice).toHaveCount(0)
  const known = page.getByRole('list', { name: 'Known from checks' })
  await expect(known.getByRole('link', { name: /^ID check verified on / })).toBeVisible()
})
