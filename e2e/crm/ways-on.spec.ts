import { call } from '../api/call'
import { made } from '../api/records'
import { OF_RECORD, routes } from '../fixtures/app-pages'
import { newOrganisation, signIn } from '../fixtures/organisation'
import { expect, test } from '../fixtures/story'

/** No screen is a dead end, and none mentions what its reader does not have. */
const NOBODY = '00000000-0000-7000-8000-000000000000'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('the page of a record that does not exist says so in its title, and links back to a list', async ({ page }) => {
  const { email, password } = await newOrganisation('Nowhere & Sons')
  await signIn(page.request, email, password)
  const pages = routes.filter((route) => OF_RECORD.test(route))
  expect(pages).toContain('/settings/pipelines/[id]')
  for (const route of pages) {
    await page.goto(route.replace('[id]', NOBODY))
    await expect(page.getByRole('heading', { level: 1, name: /^This .+ does not exist$/ })).toBeVisible()
    await expect(page).toHaveTitle(/does not exist/)
    await page.getByRole('link', { name: /^Back to / }).click()
    await expect(page).toHaveURL((url) => !url.pathname.includes(NOBODY))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('does not exist')).toHaveCount(0)
  }
})

test('a restored setting is one press away', async ({ page }) => {
  const { key, path, email, password } = await newOrganisation('Restored & Sons')
  const stages = [
    { name: 'Asked', status: 'open', probability: 10 },
    { name: 'Won', status: 'won', probability: 100 },
    { name: 'Lost', status: 'lost', probability: 0 },
  ]
  const { id } = await made<{ id: string }>(
    call('POST', path('pipelines'), { key, json: { name: 'Renewals', stages } }),
  )
  await call('DELETE', path(`pipelines/${id}`), { key })
  await signIn(page.request, email, password)
  await page.goto('/settings/deleted/pipelines')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page).toHaveURL(new RegExp(`/settings/pipelines/${id}$`))
  await expect(page.getByRole('heading', { name: 'Renewals' })).toBeVisible()
})

test('on a phone, a card labels its bare values; keys and dragging are not mentioned', async ({ browser, page }) => {
  const { email, password } = await newOrganisation('Bare & Sons')
  const phone = await (await browser.newContext(PHONE)).newPage()
  await signIn(phone.request, email, password)
  await signIn(page.request, email, password)

  await phone.goto('/settings/api-keys')
  const key = phone.getByRole('row', { name: /Tests/ })
  for (const label of ['Created', 'Last used', 'Expires']) await expect(key.getByText(label)).toBeVisible()
  await phone.goto('/settings/templates')
  const template = phone.getByRole('row').nth(1)
  await expect(template.getByText('Default', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(template.getByText('Minimum age')).toBeVisible()
  await page.goto('/settings/templates')
  await expect(page.getByRole('row').nth(1).getByText('Default', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByText('Minimum age')).toBeHidden()

  const words = [
    { address: '/contacts', text: 'or press c', beside: 'Add the first person' },
    { address: '/settings/imports', text: 'or drop it here', beside: 'Choose a CSV file' },
  ]
  for (const { address, text, beside } of words) {
    await page.goto(address)
    await expect(page.getByText(text)).toBeVisible()
    await phone.goto(address)
    await expect(phone.getByText(beside)).toBeVisible()
    await expect(phone.getByText(text)).toBeHidden()
  }
  await phone.context().close()
})

test('on a phone, the filters of a timeline are in one line, and the keyboard scrolls them into view', async ({
  browser,
}) => {
  const { key, path, email, password } = await newOrganisation('Line & Sons')
  const { id } = await made<{ id: string }>(call('POST', path('contacts'), { key, json: { full_name: 'Ann Hartley' } }))
  const page = await (await browser.newContext(PHONE)).newPage()
  await signIn(page.request, email, password)
  await page.goto(`/contacts/${id}`)
  const parts = page.getByRole('group', { name: 'Filter the timeline' }).getByRole('button')
  await expect(parts).toHaveCount(6)
  const tops = await parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect([tops.length, new Set(tops).size]).toEqual([6, 1])
  await parts.first().focus()
  for (let pressed = 1; pressed < tops.length; pressed += 1) await page.keyboard.press('Tab')
  await expect(parts.last()).toBeFocused()
  await expect(parts.last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(parts.last()).toHaveAttribute('aria-pressed', 'true')
  await page.context().close()
})
