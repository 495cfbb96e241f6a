import { signUp } from '../fixtures/crm-screens'
import { newOrganisation, signIn } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/** What Firefox and WebKit do otherwise than Chromium, which imitates it here. */

test('no screen tries what its Content-Security-Policy forbids', async ({ page }) => {
  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('blocked: ')) blocked.push(`${new URL(page.url()).pathname} ${message.text()}`)
  })
  // Chromium logs nothing about a script that it does not compile, so the page tells.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.info(`blocked: ${violatedDirective} ${blockedURI}`),
    ),
  )
  const paths = ['/', '/contacts', '/deals?layout=board', '/workflows', '/settings/pipelines', '/settings/imports']
  for (const path of ['/sign-in', '/docs']) await page.goto(path)
  await signUp(page, 'Strict Ltd')
  for (const path of paths) await page.goto(path)
  expect(blocked).toEqual([])
})

test('a page stays as the server sent it in a browser that writes dates and amounts otherwise', async ({ page }) => {
  const { api, path, email, password } = await newOrganisation('Other Letters Ltd')
  const today = new Date().toISOString().slice(0, 10)
  const deal = { name: 'Flats', amount: '12500.50', currency: 'EUR', expected_close_date: today }
  expect((await api.post(path('deals'), { data: deal })).status()).toBe(201)
  const contact = await api.post(path('contacts'), { data: { full_name: 'Ann Hartley', birth_date: '1988-03-14' } })
  const { id } = (await contact.json()) as { id: string }
  // Versions of Unicode's locale data differ by a comma, a space or a mark: here by an invisible one.
  await page.addInitScript(() => {
    for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat]) {
      const own = Object.getOwnPropertyDescriptor(prototype, 'format')
      Object.defineProperty(prototype, 'format', {
        get() {
          const format = own?.get?.call(this) as (value: unknown) => string
          return (value: unknown) => format(value).replace(/^.*\D.*$/, '$&\u2060')
        },
      })
    }
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  await signIn(page.request, email, password)
  const layouts = ['board', 'calendar', 'forecast'].map((layout) => `/deals?layout=${layout}`)
  for (const address of ['/', '/deals', ...layouts, `/contacts/${id}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(faults).toEqual([])
})

const scroller = (page: Page) => page.getByRole('grid', { name: 'Contacts' })

test('a list is where it was after Back, even in a browser that does not tell when scrolling ends', async ({
  page,
}) => {
  const { api, path, email, password } = await newOrganisation('Long Lists Ltd')
  for (let i = 0; i < 40; i += 1)
    expect((await api.post(path('contacts'), { data: { full_name: `Contact ${i}` } })).status()).toBe(201)
  await page.addInitScript(() => {
    window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
    Reflect.deleteProperty(window, 'onscrollend')
  })
  await signIn(page.request, email, password)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/contacts')
  await scroller(page).evaluate((element) => element.scrollTo({ top: 600 }))
  const seen = page.getByRole('link', { name: 'Contact 20' })
  await seen.click()
  await expect(page.getByRole('heading', { name: 'Contact 20' })).toBeVisible()
  await page.goBack()
  await expect(seen).toBeInViewport()
  expect(await scroller(page).evaluate(({ scrollTop }) => scrollTop)).toBe(600)
})

test('a page that the browser kept and shows again asks whether the session goes on', async ({ page, context }) => {
  await signUp(page, 'Kept Pages Ltd')
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts', exact: true })).toBeVisible()
  const showAgain = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const asked = page.waitForResponse('**/api/v1/me')
  await showAgain()
  expect((await asked).status()).toBe(200)
  await expect(page).toHaveURL(/contacts$/)
  await context.clearCookies()
  await showAgain()
  await expect(page).toHaveURL(/sign-in/)
})

test('without TLS, a secret and a link are copied all the same, and the focus stays where it was', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await signUp(page, 'No Padlock Ltd')
  await page.goto('/settings/api-keys')
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Integration')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue()
  const copy = dialog.getByRole('button', { name: /^copy api key$/i })
  await copy.press('Enter')
  await expect(dialog.getByText('Copied', { exact: true }).first()).toBeAttached()
  await expect(copy).toBeFocused()
  await dialog.getByRole('button', { name: 'I have copied the key' }).click()
  const box = page.getByLabel('Search settings')
  const pasted = async () => {
    await box.fill('')
    await box.press('Control+v')
    return box.inputValue()
  }
  expect(await pasted()).toBe(key)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search records and commands' }).fill('copy the link')
  await page.getByRole('option', { name: /Copy the link/ }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await pasted()).toBe(page.url())
})
