import { call } from '../api/call'
import { made } from '../api/records'
import { newOrganisation, signIn } from '../fixtures/organisation'
import { PersonPageStory } from '../fixtures/person-page'
import { expect, test } from '../fixtures/story'

/** Of the standard template. */
const MAX_SUBMISSIONS = 3

/** An integrator tries a failure out, without a passport and without a camera. */
test('a test key requests a check that fails as asked: its page takes no pictures, and the CRM marks it as a test', async ({
  page,
}) => {
  const { email, password } = await newOrganisation('Trial Ltd')
  await signIn(page.request, email, password)
  await page.goto('/settings/api-keys?new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Staging')
  await dialog.getByRole('checkbox', { name: 'Test key' }).check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Try it: request a test check')).toBeVisible()
  const key = await dialog.getByLabel('API key', { exact: true }).inputValue()
  expect(key).toMatch(/^bf_test_/)
  await expect(dialog.getByRole('code')).toContainText('"test_outcomes"')
  await dialog.getByRole('button', { name: 'I have copied the key' }).click()
  await expect(page.getByRole('row', { name: /Staging/ })).toContainText('Test')

  const json = { reference_id: 'trial-1', checks: ['id_check'], test_outcomes: { id_check: 'document_expired' } }
  const created = await made<{ id: string; url: string }>(call('POST', '/api/v1/sessions', { key, json }))

  await page.goto(created.url)
  await expect(page.getByText('This is a test. No pictures are taken')).toBeVisible()
  const story = new PersonPageStory(page)
  await story.agree()
  // Opened midway, every step has an entry in the history. None of them asks for a picture.
  await expect(page.getByText('You have 3 tries.')).toBeVisible()
  await page.goto(created.url)
  await expect(page.getByText('You have 3 tries.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Hand it in' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0)
  for (let tries = 1; tries < MAX_SUBMISSIONS; tries += 1) {
    await story.handIn()
    await expect(page.getByText('has expired', { exact: false })).toBeVisible()
    await expect(page.getByText('This is a test. No pictures are taken')).toBeVisible()
    await page.getByRole('button', { name: 'Continue with it as it is' }).click()
    await expect(page.getByText('This try failed, as the test was set up to.', { exact: false })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Hand it in' }).click()
  await story.seeTheEnd()

  await page.goto(`/checks/${created.id}`)
  await expect(page.getByText('Nobody was checked')).toBeVisible()
  await page.goto('/checks')
  await expect(page.getByRole('row', { name: /trial-1/ })).toContainText('Test')
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Checks', exact: true }).first(),
  ).not.toContainText('1')
})
