import fs from 'node:fs/promises'
import { integrate, makeKey, signUp } from '../fixtures/crm-screens'
import { someNetwork } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/** A member's preferences, how to reach any setting, and the audit log as a file. */

/** Makes a choice on the preferences page and waits until it is saved. */
async function keep(page: Page, choose: () => Promise<unknown>): Promise<void> {
  const kept = page.waitForResponse(
    (one) => one.request().method() === 'PATCH' && one.url().endsWith('/preferences') && one.ok(),
  )
  await choose()
  await kept
}

/** Errors and warnings from React and the browser. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

test('preferences apply at once, and in another browser they apply from the very first byte', async ({
  page,
  browser,
}) => {
  await signUp(page, 'Preferring Ltd')
  const { api, path } = await integrate(await makeKey(page))
  const deal = { name: 'Flats', amount: '1250.50', currency: 'EUR', expected_close_date: '2026-03-31' }
  expect((await api.post(path('deals'), { data: deal })).status()).toBe(201)
  await page.goto('/settings/preferences')
  const sample = page.getByRole('region', { name: 'Sample' })
  await expect(sample).toContainText('1,234,567.89')
  await keep(page, () => page.getByLabel('Written as in').selectOption({ label: 'Danish (Denmark)' }))
  await expect(sample).toContainText('1.234.567,89')
  await keep(page, () => page.getByLabel('Time zone').selectOption('Pacific/Auckland'))
  await keep(page, () => page.getByLabel('First day of the week').selectOption({ label: 'Saturday' }))
  await expect(sample).toContainText('Saturday')
  await keep(page, () => page.getByRole('radio', { name: 'Compact' }).press('ArrowRight'))
  await keep(page, () => page.getByRole('radio', { name: 'System' }).press('ArrowLeft'))
  await expect(page.locator('html')).toHaveClass('dark')

  const other = await browser.newContext({ extraHTTPHeaders: someNetwork(), colorScheme: 'light' })
  const [session] = (await page.context().cookies()).filter(({ name }) => name.includes('session-token'))
  if (session) await other.addCookies([session])
  const sent = await (await other.request.get('/deals')).text()
  expect(sent).toContain('1.250,50')
  expect(sent).toContain('31. mar. 2026')
  expect(sent).toContain('data-theme="dark"')
  const elsewhere = await other.newPage()
  const complaints = complaintsOf(elsewhere)
  await elsewhere.goto('/deals')
  await expect(elsewhere.locator('html')).toHaveClass('dark')
  const cell = elsewhere.getByRole('gridcell', { name: /1\.250,50/ })
  await expect(cell).toBeVisible()
  await expect.poll(async () => (await cell.boundingBox())?.height).toBeGreaterThanOrEqual(39)
  await elsewhere.goto('/deals?layout=calendar')
  const firstCell = elsewhere.locator('[data-cell]').first()
  await expect(elsewhere.getByText('lør', { exact: false }).first()).toBeVisible()
  expect(new Date((await firstCell.getAttribute('data-cell')) ?? '').getUTCDay()).toBe(6)
  // A typed time is read in the chosen time zone.
  await elsewhere.goto('/settings/preferences')
  await expect(elsewhere.getByLabel('Time zone')).toHaveValue('Pacific/Auckland')
  await keep(elsewhere, () => elsewhere.getByLabel('Written as in').selectOption(''))
  await expect(elsewhere.getByRole('region', { name: 'Sample' })).toContainText('1,234,567.89')
  expect(complaints).toEqual([])
  await other.close()
})

test('settings are found by searching, with the keyboard alone, and on a phone', async ({ page }) => {
  await signUp(page, 'Seeking Ltd')
  await page.goto('/settings/tags')
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Search settings' })
  await expect(box).toBeFocused()
  await page.keyboard.type('zebra')
  await expect(page.getByText('No settings match these words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await page.keyboard.type('retention')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/identity-checks#templates$/)
  const main = page.getByRole('main')
  for (const heading of ['Templates', 'Callback', 'Deliveries'])
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('gdpr')
  const found = page.getByRole('list', { name: 'Found settings' }).getByRole('link')
  await expect(found.first()).toHaveText(/Delete the organisation/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.type('password')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/account#password$/)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('dark')
  await expect(page.getByRole('option', { name: 'Theme: dark' })).toBeVisible()
  await page.getByRole('combobox').fill('webhook')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/webhooks$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('comma')
  await page.getByRole('link', { name: 'Dates and numbers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Webhooks' })).toBeVisible()
})

test('the audit log is exported as filtered, and the export is logged itself', async ({ page }) => {
  await signUp(page, 'Auditing Ltd')
  const { api, path } = await integrate(await makeKey(page))
  for (const full_name of ['Ann Hartley', 'Bob Stone'])
    expect((await api.post(path('contacts'), { data: { full_name } })).status()).toBe(201)
  await page.goto('/settings/audit-log?type=contact.created')
  await expect(page.getByRole('grid').getByText('Ann Hartley')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^CSV/ }).press('Enter')
  const file = await fs.readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n').map((line) => line.split(',')[1])).toEqual([
    'type',
    'contact.created',
    'contact.created',
    undefined,
  ])
  await page.goto('/settings/audit-log?type=audit_event')
  await expect(page.getByRole('button', { name: /^Exported the audit log/ })).toBeVisible()
})

test('text typed at the page opens nothing, and single characters are no shortcuts once they are switched off', async ({
  page,
}) => {
  await signUp(page, 'Speaking Ltd')
  await page.goto('/contacts')
  await expect(page.getByRole('button', { name: 'New contact' }).first()).toBeVisible()
  const form = page.getByRole('dialog', { name: 'New contact' })
  await page.keyboard.type('we called', { delay: 20 })
  await expect(form).toHaveCount(0)

  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(shortcuts).toBeVisible({ timeout: 1000 })
  }).toPass()
  await shortcuts.getByRole('checkbox', { name: /Single characters/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await page.keyboard.press('c')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('keyboard shortcuts')
  await page.keyboard.press('Enter')
  await shortcuts.getByRole('checkbox', { name: /Single characters/ }).check()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(form).toBeVisible()
})
