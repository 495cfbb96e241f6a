import { randomUUID } from 'node:crypto'
import { integrate, makeKey, signUp } from '../fixtures/crm-screens'
import { someNetwork } from '../fixtures/organisation'
import { expect, test } from '../fixtures/story'

/** The screens in German, for people who read numbers and dates in German notation. */

test('a browser that asks for German gets it from the first byte on, in refusals and offline too', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'de-AT',
    extraHTTPHeaders: someNetwork(),
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const sent = await (await context.request.get('/sign-in', { headers: { 'Accept-Language': 'de-AT' } })).text()
  expect(sent).toContain('<html lang="de"')
  expect(sent).toContain('Passwort vergessen?')
  expect(sent).not.toContain('Forgot your password?')
  await page.goto('/sign-in')
  await page.getByLabel('E-Mail').fill('nobody@example.com')
  await page.getByLabel('Passwort', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('E-Mail oder Passwort ist falsch.')).toBeVisible()
  await page.goto('/sign-up')
  await page.getByLabel('Ihr Name').fill('Otto Ohnesorg')
  await page.getByLabel('Organisation').fill('Ohne Netz GmbH')
  await page.getByLabel('E-Mail').fill(`otto-${randomUUID()}@example.org`)
  await page.getByLabel('Passwort').fill('ein hinreichend langes Passwort')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { name: /^Hallo, / })).toBeVisible()
  const { api, path } = await integrate(await makeKey(page))
  const { data } = (await (await api.get(path('mail_templates'))).json()) as { data: { name: string }[] }
  expect(data.map(({ name }) => name)).toContain('Link einer Prüfung')
  await page.goto('/tasks')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  // Not with the story's own navigation, which waits until the page runs.
  await page.evaluate(() => window.location.assign('/contacts'))
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Kontakte', exact: true })).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
})

test('a member whose locale is German works with contacts and deals in German, and switches back to English', async ({
  page,
}) => {
  await signUp(page, 'Deutsch GmbH')
  const { api, path } = await integrate(await makeKey(page))
  const deal = { name: 'Wohnungen', amount: '1234.50', currency: 'EUR', expected_close_date: '2026-11-24' }
  expect((await api.post(path('deals'), { data: deal })).status()).toBe(201)
  await page.goto('/settings/preferences')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByLabel('Written as in').selectOption({ label: 'German (Germany)' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { name: 'Persönliche Einstellungen' })).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Hallo, / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mein Tag' })).toBeVisible()

  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Kontakte', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Kontakt anlegen' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Kontakt anlegen' }).click()
  await expect(dialog.getByText('Vollständiger Name fehlt.')).toBeVisible()
  await dialog.getByLabel('Vollständiger Name').fill('Jürgen Groß')
  await dialog.getByLabel('E-Mail').fill('no address')
  await dialog.getByRole('button', { name: 'Kontakt anlegen' }).click()
  await expect(dialog.getByText('Das ist keine E-Mail-Adresse.')).toBeVisible()
  await dialog.getByLabel('E-Mail').fill('juergen@example.com')
  await dialog.getByRole('button', { name: 'Kontakt anlegen' }).click()
  await expect(page.getByText('Kontakt angelegt')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Jürgen Groß' })).toBeVisible()

  await page.goto('/deals')
  await expect(page.getByRole('columnheader', { name: 'Betrag', exact: true })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /1\.234,50\s€/ })).toBeVisible()
  await expect(page.getByText('24. Nov. 2026')).toBeVisible()

  await page.goto('/settings/preferences')
  await page.getByLabel('Geschrieben wie in').selectOption({ label: 'Englisch (Vereinigtes Königreich)' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible()
})
