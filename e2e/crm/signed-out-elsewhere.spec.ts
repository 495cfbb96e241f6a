import type { BrowserContext } from 'playwright/test'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/** Olive types in one tab while another tab of the same browser signs out, or signs somebody else in. */

const contactsOf = async (ours: Organisation) => {
  const { data } = (await (await ours.api.get(ours.path('contacts'))).json()) as { data: { full_name: string }[] }
  return data.map(({ full_name }) => full_name)
}

async function typeContact(page: Page, ours: Organisation) {
  await signIn(page.request, ours.email, ours.password)
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'New contact' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await dialog.getByLabel('Full name').fill('Bea Half-Typed')
  return dialog
}

async function signOutIn(context: BrowserContext): Promise<Page> {
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /Olive Owner/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/sign-in/)
  return other
}

/** A headless browser treats every tab as visible, so the event is sent by hand. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

async function signInAgain(page: Page, ours: Organisation): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'You are signed out' })
  await expect(asked.getByLabel('E-mail')).toHaveValue(ours.email)
  await asked.getByLabel('Password', { exact: true }).fill(ours.password)
  await asked.getByRole('button', { name: 'Sign in' }).click()
  await expect(asked).toHaveCount(0)
}

test('signing out in another tab keeps what is typed here until the user signs in again', async ({ page, context }) => {
  const ours = await newOrganisation('Two Tabs Ltd')
  const dialog = await typeContact(page, ours)
  await signOutIn(context)
  await comeBack(page)
  await signInAgain(page, ours)
  await expect(dialog.getByLabel('Full name')).toHaveValue('Bea Half-Typed')
  await dialog.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('heading', { name: 'Bea Half-Typed' })).toBeVisible()
  expect(await contactsOf(ours)).toEqual(['Bea Half-Typed'])
})

test('if another tab signs somebody else in, what is typed here stays and is saved only in its own organisation', async ({
  page,
  context,
}) => {
  const [ours, theirs] = [await newOrganisation('Two Tabs Ltd'), await newOrganisation('Somebody Else Ltd')]
  const dialog = await typeContact(page, ours)
  await signOutIn(context)
  await signIn(context.request, theirs.email, theirs.password)
  await comeBack(page)
  await signInAgain(page, ours)
  await expect(dialog.getByLabel('Full name')).toHaveValue('Bea Half-Typed')
  await dialog.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('heading', { name: 'Bea Half-Typed' })).toBeVisible()
  expect([await contactsOf(ours), await contactsOf(theirs)]).toEqual([['Bea Half-Typed'], []])
})
