import { doubleLetters } from '../fixtures/double-letters'
import { newOrganisation, signIn } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { expect, test } from '../fixtures/story'

/** Narrow screens: letters twice as large, and long German words. */

test('with letters twice as large on a phone, no screen scrolls sideways and each tab can be reached', async ({
  page,
}) => {
  const ours = await newOrganisation('Large & Clear')
  const answer = await ours.api.post(ours.path('deals'), { data: { name: 'Six flats', amount: '1250.50' } })
  const { id } = (await answer.json()) as { id: string }
  await signIn(page.request, ours.email, ours.password)
  await page.setViewportSize({ width: 320, height: 800 })
  await doubleLetters(page)
  for (const address of [
    '/deals',
    `/deals/${id}`,
    '/checks',
    '/settings/account',
    '/settings/preferences',
    '/settings/members',
    '/settings/organisation',
    '/settings/mail-templates',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const [wide, screen] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth]
    })
    expect(wide, address).toBeLessThanOrEqual(screen ?? 0)
  }
  await page.goto('/deals')
  const last = page.locator('nav.fixed a').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 0.9 })
})

test('the long German labels of a deal are not broken within a word', async ({ page }) => {
  const ours = await newOrganisation('Lange Wörter GmbH')
  const answer = await ours.api.post(ours.path('deals'), { data: { name: 'Sechs Wohnungen' } })
  const { id } = (await answer.json()) as { id: string }
  await signIn(page.request, ours.email, ours.password)
  const headers = { Origin: SERVER }
  await page.request.patch(ours.path('preferences'), { headers, data: { locale: 'de-DE' } })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/deals/${id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const label = page.locator('dt', { hasText: /^Wahrscheinlichkeit$/ }).last()
    // One line box: a broken word has two.
    await expect
      .poll(() =>
        label.evaluate((dt) => {
          const words = document.createRange()
          words.selectNodeContents(dt)
          return words.getClientRects().length
        }),
      )
      .toBe(1)
  }
})
