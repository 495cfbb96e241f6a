import type { Route } from 'playwright/test'
import { call } from '../api/call'
import { made } from '../api/records'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/** The network drops, somebody else is faster, a record is gone: the screen says so, and the user can try again. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Second Try Ltd')
})
test.beforeEach(({ page }) => signIn(page.request, ours.email, ours.password))

const send = <T = { id: string; version: number }>(method: string, path: string, json?: unknown) =>
  made<T>(call(method, ours.path(path), { key: ours.key, ...(json !== undefined && { json }) }))
const read = <T>(path: string) => send<T>('GET', path)

/** Drops these requests until the returned function is called. */
async function drop(page: Page, address: RegExp, methods: string[]): Promise<() => Promise<void>> {
  const fate = (route: Route) => (methods.includes(route.request().method()) ? route.abort() : route.fallback())
  await page.route(address, fate)
  return () => page.unroute(address, fate)
}
const lost = (page: Page) => page.getByText('The server cannot be reached.').first()
/** The server does it, but nobody hears of it. */
const loseAnswers = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
/** Not of a toast that is leaving. */
const undo = (page: Page) =>
  page.locator('[data-sonner-toast]:not([data-removed=true])').getByRole('button', { name: 'Undo' })

test('an undo that the network swallowed is offered again: of a deletion, an edit and a move', async ({ page }) => {
  const { id } = await send('POST', 'contacts', { full_name: 'Una Undone', job_title: 'Agent' })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Delete contact' }).click()
  await expect(page.getByText('Contact deleted')).toBeVisible()
  let back = await drop(page, /\/restore/, ['POST'])
  await undo(page).click()
  await expect(lost(page)).toBeVisible()
  await back()
  await undo(page).click()
  await expect(page.getByText('Contact restored')).toBeVisible()
  expect(await read(`contacts/${id}`)).toMatchObject({ deleted_at: null })

  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Edit job title' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Job title').fill('Chair')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  back = await drop(page, /\/contacts\/[^/]+$/, ['PATCH'])
  await undo(page).click()
  await expect(lost(page)).toBeVisible()
  await back()
  await undo(page).click()
  await expect(page.getByText('The contact is as it was before')).toBeVisible()
  expect(await read(`contacts/${id}`)).toMatchObject({ job_title: 'Agent' })

  const deal = await send<{ id: string; stage_id: string }>('POST', 'deals', { name: 'Six flats' })
  await page.goto(`/deals/${deal.id}`)
  await page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Won' }).click()
  await expect(page.getByText('Six flats is now in Won')).toBeVisible()
  back = await drop(page, /\/moves\/undo/, ['POST'])
  await undo(page).click()
  await expect(lost(page)).toBeVisible()
  await back()
  await undo(page).click()
  await expect(page.getByText('The deal is as it was before')).toBeVisible()
  expect(await read(`deals/${deal.id}`)).toMatchObject({ stage_id: deal.stage_id, status: 'open' })
})

test('what was done although its answer was lost is not done twice: an undo, a move back, a creation', async ({
  page,
}) => {
  const { id } = await send('POST', 'contacts', { full_name: 'Lara Lost' })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Delete contact' }).click()
  await loseAnswers(page, /\/restore/)
  await undo(page).click()
  await expect(lost(page)).toBeVisible()
  await page.unrouteAll()
  await undo(page).click()
  await expect(page.getByText('Contact restored')).toBeVisible()

  const deal = await send<{ id: string; stage_id: string }>('POST', 'deals', { name: 'Lost flats' })
  await page.goto(`/deals/${deal.id}`)
  await page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Won' }).click()
  await loseAnswers(page, /\/moves\/undo/)
  await undo(page).click()
  await expect(lost(page)).toBeVisible()
  await page.unrouteAll()
  await undo(page).click()
  await expect(page.getByText('The deal is as it was before')).toBeVisible()

  await page.goto('/companies?new')
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Only Once House')
  await loseAnswers(page, /\/companies$/)
  await name.press('Enter')
  await expect(page.getByRole('dialog').getByText('The server cannot be reached.').first()).toBeVisible()
  await page.unrouteAll()
  await name.press('Enter')
  await expect(page.getByText('Company created')).toBeVisible()
  expect((await read<{ data: object[] }>('companies?name=Only%20Once%20House')).data).toHaveLength(1)
})

test('a bulk restore names each record that stays deleted, with the reason', async ({ page }) => {
  const double = await send('POST', 'contacts', { full_name: 'Dora Double', email: 'dora@second.example' })
  const single = await send('POST', 'contacts', { full_name: 'Sid Single' })
  for (const { id } of [double, single]) await call('DELETE', ours.path(`contacts/${id}`), { key: ours.key })
  await send('POST', 'contacts', { full_name: 'Dora Again', email: 'dora@second.example' })
  await page.goto('/settings/deleted')
  await page.getByRole('checkbox', { name: 'Select Dora Double' }).click()
  await page.getByRole('checkbox', { name: 'Select Sid Single' }).click()
  await page.getByRole('button', { name: 'Restore 2 contacts' }).click()
  const refused = page.getByRole('dialog', { name: '1 contact could not be restored' })
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  await expect(refused.getByRole('listitem')).toContainText('Dora Double')
  await expect(refused.getByRole('listitem')).toContainText(/e-mail/i)
  await refused.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Restore 1 contact' })).toBeVisible()
  expect(await read(`contacts/${single.id}`)).toMatchObject({ deleted_at: null })
})

test('a bulk restore also names a record that was purged meanwhile and has left the list', async ({ page }) => {
  const gone = await send('POST', 'contacts', { full_name: 'Gail Gone' })
  const there = await send('POST', 'contacts', { full_name: 'Theo There' })
  for (const { id } of [gone, there]) await call('DELETE', ours.path(`contacts/${id}`), { key: ours.key })
  await page.goto('/settings/deleted')
  await page.getByRole('checkbox', { name: 'Select Gail Gone' }).click()
  await page.getByRole('checkbox', { name: 'Select Theo There' }).click()
  await call('DELETE', ours.path(`contacts/${gone.id}?purge=true`), { key: ours.key })
  await page.getByRole('button', { name: 'Restore 2 contacts' }).click()
  await expect(page.getByRole('checkbox', { name: /^Select (Gail|Theo)/, includeHidden: true })).toHaveCount(0)
  const refused = page.getByRole('dialog', { name: '1 contact could not be restored' })
  await expect(refused.getByRole('listitem')).toContainText('Gail Gone')
})

for (const [how, query, heading] of [
  ['for good', '?purge=true', 'This contact no longer exists'],
  ['by somebody else', '', 'Tilda Typed'],
] as const)
  test(`a contact deleted ${how} keeps its form on the screen until what is typed is discarded`, async ({ page }) => {
    const { id } = await send('POST', 'contacts', { full_name: 'Tilda Typed' })
    await page.goto(`/contacts/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const title = page.getByRole('dialog').getByLabel('Job title')
    await title.fill('Half-typed')
    await call('DELETE', ours.path(`contacts/${id}${query}`), { key: ours.key })
    // Answers count as fresh for a while.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText('This contact was deleted, or is no longer shown to you')).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await expect(title).toHaveValue('Half-typed')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  })

test('a contact deleted for good while it is open disappears from the screen', async ({ page }) => {
  const { id } = await send('POST', 'contacts', { full_name: 'Petra Purged', job_title: 'Agent' })
  await page.goto(`/contacts/${id}`)
  await expect(page.getByText('Agent').first()).toBeVisible()
  const { status } = await call('DELETE', ours.path(`contacts/${id}?purge=true`), { key: ours.key })
  expect(status).toBeLessThan(300)
  // Answers count as fresh for a while.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('heading', { name: 'This contact no longer exists' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Agent', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to contacts' }).click()
  await expect(page).toHaveURL(/contacts$/)
})

test('Enter on a lookup whose search fails ends with the reason, and again retries the search', async ({ page }) => {
  const { id } = await send('POST', 'companies', { name: 'Kestrel Estates' })
  await page.goto('/contacts?new')
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  const company = dialog.getByRole('combobox', { name: 'Company', exact: true })
  const back = await drop(page, /\/companies\?.*q=/, ['GET'])
  await company.click()
  await company.fill('Kestrel')
  await company.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
  await back()
  await expect(company).toHaveValue('Kestrel')
  await company.press('Enter')
  await expect(company).toHaveValue('Kestrel Estates')
  await dialog.getByLabel('Full name').fill('Lou Lookup')
  await dialog.getByRole('button', { name: 'Create contact' }).click()
  await expect(page.getByRole('heading', { name: 'Lou Lookup' })).toBeVisible()
  const { data } = await read<{ data: object[] }>('contacts?full_name=Lou Lookup')
  expect(data).toMatchObject([{ company_id: id }])
})

test('a role that somebody else changed meanwhile is read again, and the second try succeeds', async ({ page }) => {
  const other = await newOrganisation('Other Ltd')
  const { url } = await send<{ url: string }>('POST', 'invitations', { email: other.email, role: 'member' })
  const token = new URL(url).searchParams.get('token') ?? ''
  await page.context().clearCookies()
  await signIn(page.request, other.email, other.password)
  const headers = { Origin: new URL(url).origin }
  expect((await page.request.post(`/api/v1/invitations/${token}/acceptance`, { data: {}, headers })).status()).toBe(201)
  await page.context().clearCookies()
  await signIn(page.request, ours.email, ours.password)
  const { data } = await read<{ data: { id: string; role: string }[] }>('members')
  const { id = '' } = data.find(({ role }) => role === 'member') ?? {}
  await page.goto('/settings/members')
  const role = page.getByRole('combobox', { name: /^Role of/ }).last()
  await expect(role).toHaveValue('member')
  // Somebody else has made them a reader.
  await send('PATCH', `members/${id}`, { role: 'reader' })
  await role.selectOption('admin')
  await expect(role).toHaveValue('reader')
  await role.selectOption('admin')
  await expect(page.getByText(/is now an admin/i)).toBeVisible()
  expect(await read(`members/${id}`)).toMatchObject({ role: 'admin' })
})

test('a link or an input that disappears under the keyboard passes the focus to its neighbour or the page', async ({
  page,
}) => {
  await page.goto('/settings/audit-log')
  await page.getByRole('main').locator('select').first().focus()
  await page.keyboard.press('Tab')
  await page.evaluate(() => document.activeElement?.remove())
  await expect(page.locator('main:focus, main :is(a, button):focus')).toHaveCount(1)
  await page.goto('/settings')
  const links = page.getByRole('main').getByRole('link')
  await links.nth(1).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await links.nth(1).evaluate((link) => link.remove())
  await expect(page.locator('main:focus, main a:focus')).toHaveCount(1)
})
