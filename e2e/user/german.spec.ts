import type { Page } from 'playwright/test'
import { said } from '@/testing/person-words'
import { cameraWords } from '../../components/identity/person/words/en/camera'
import { openingWords } from '../../components/identity/person/words/en/opening'
import { stepWords } from '../../components/identity/person/words/en/steps'
import { newOrganisation } from '../fixtures/organisation'
import { PlayedCheck } from '../fixtures/played-check'
import { expect, test } from '../fixtures/story'

/* The server is mocked: each screen in German, by a phone set to English and one tap. */
test.use({ serviceWorkers: 'allow' })

const FIRST = {
  consent: 'todo',
  id_document: 'todo',
  face: 'todo',
  claims: 'todo',
  proof_of_address: 'todo',
  submission: 'todo',
} as const

const ENGLISH = new Set(
  said({ camera: cameraWords, opening: openingWords, steps: stepWords })
    .map(([, text]) => text)
    .filter((text) => !['Code', 'Name', 'Start', 'ABCDE-FGHJK', 'en', 'en-GB'].includes(text)),
)

/**
 * Neither a sentence of the English catalogue, nor one with a word that every English sentence has; includes labels and
 * the title.
 */
async function expectNoEnglish(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const shown = (await page.locator('main').innerText()).replace('Bring your passport to our office in Norwich', '')
  const labels = await page
    .locator('[aria-label], [alt]')
    .evaluateAll((all) => all.flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('alt')]))
  const lines = [...shown.split('\n'), ...labels, ...(await page.title()).split(' – ')].map(
    (line) => line?.trim() ?? '',
  )
  expect(lines.filter((line) => ENGLISH.has(line))).toEqual([])
  expect(lines.join('\n')).not.toMatch(/\b(the|your|you|this|that|with|and|is|of|to|for)\b/i)
}

test('Anna reads German, from the first byte if her browser asks for it, else one tap away; her consent records the language, and offline is German too', async ({
  page,
  context,
}) => {
  const sent = await (await page.request.get('/user', { headers: { 'Accept-Language': 'de-AT,en;q=0.5' } })).text()
  expect(sent).toContain('<html lang="de"')
  expect(sent).toContain('Geben Sie Ihren Code ein')
  expect(sent).not.toContain('Enter your code')

  const check = await PlayedCheck.on(page, FIRST, {
    accepted_countries: [{ code: 'DEU', country: 'DE', name: 'Germany' }],
    oldest_proof_date: '2026-08-24',
  })
  let agreed: unknown
  check.answer('/check/consents', async (route) => {
    agreed = route.request().postDataJSON()
    check.set('consent', 'done')
    check.view = { ...check.view, consent: { ...check.view.consent, accepted: true } }
    await route.fulfill({ json: check.view })
  })
  await check.open()
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expectNoEnglish(page, 'Bevor es losgeht')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('Zulässig sind Dokumente aus: Deutschland')).toBeVisible()
  await expect(page.getByText('vom 24. August 2026 oder später')).toBeVisible()

  const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const installed = await page.request.get(manifest)
  expect(await installed.json()).toMatchObject({ name: 'Identitätsprüfung', start_url: '/user', lang: 'de' })

  await page.getByRole('button', { name: 'Einwilligen und starten' }).click()
  await expectNoEnglish(page, 'Welches Dokument haben Sie?')
  expect(agreed).toEqual({ version: '2026-11-26', accepted: true, language: 'de' })
  await page.getByRole('button', { name: 'Reisepass' }).click()
  await expectNoEnglish(page, 'Zeigen Sie die Seite mit dem Foto in Ihrem Reisepass')

  check.set('id_document', 'to_fix', ['document_expired'])
  await page.reload()
  await expectNoEnglish(page, 'Ein anderes Dokument wird gebraucht')
  check.set('id_document', 'done')
  await page.reload()
  await expectNoEnglish(page, 'Jetzt Ihr Gesicht')
  check.set('face', 'done')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('DE')
  check.refuse('/check/claims', 422, {
    code: 'validation_failed',
    detail: 'Some fields are not valid',
    errors: [
      { pointer: '/address', code: 'postcode_missing', message: 'Give the address with its postcode, such as 10115.' },
    ],
  })
  await page.getByLabel('Vollständiger Name').fill('Anna Weiß')
  await page.getByLabel('Adresse mit Postleitzahl').fill('Lindenstraße 7, Berlin')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Geben Sie die Adresse mit ihrer Postleitzahl an, zum Beispiel 10115.')).toBeVisible()
  check.set('claims', 'done')
  await page.reload()
  await expectNoEnglish(page, 'Zeigen Sie Ihren Adressnachweis')
  check.set('proof_of_address', 'done')
  await page.reload()
  await expectNoEnglish(page, 'Alles fertig?')
  check.view = {
    ...check.view,
    status: 'completed',
    receipts: [{ erased_at: '2026-11-24T09:00:00.000Z', rule: 'not_retained', files: 2, hash: '9f2c' }],
  }
  await page.reload()
  await expectNoEnglish(page, 'Ihre Prüfung ist abgeschlossen')

  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  // Not with the story's own navigation, which waits until the page runs.
  await page.evaluate(() => window.location.reload())
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible()
  // It returns by itself, so a navigation of the story would race with its own.
  await context.setOffline(false)
  await expectNoEnglish(page, 'Ihre Prüfung ist abgeschlossen')
  // The offline page must not replace a link: that would leave its key in the history as a visited page.
  await context.setOffline(true)
  await expect(page.goto('/user?m=a-key')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})

test('Bo’s English browser shows a check that is only offered in German in German, by link and by typed code', async ({
  page,
}) => {
  const { api, path } = await newOrganisation('Brandt Hausverwaltung')
  const templates = (await (await api.get(path('templates'))).json()) as { data: { id: string }[] }
  expect(
    (await api.patch(`${path('templates')}/${templates.data[0]?.id}`, { data: { languages: ['de'] } })).status(),
  ).toBe(200)
  const created = await api.post('/api/v1/sessions', { data: { reference_id: 'bo', checks: ['id_check'] } })
  const { url, access_code } = (await created.json()) as { url: string; access_code: string }

  await page.goto('/user')
  await page.getByLabel('Code').fill(access_code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Bevor es losgeht' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden()

  await page.context().clearCookies()
  expect(await (await page.request.get(url)).text()).toContain('<html lang="de"')
})
