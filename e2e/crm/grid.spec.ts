import type { Locator, Page, Route } from 'playwright/test'
import { delayRequests } from '../fixtures/delay-requests'
import { paste } from '../fixtures/paste'
import { waitUntilIdle } from '../fixtures/running-page'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { expect, test } from '../fixtures/story'

/** Lists are edited in place, by keyboard alone. */
let ours: Organisation
test.beforeEach(async ({ page }) => {
  ours = await newOrganisation('Alder & Finch')
  await signIn(page.request, ours.email, ours.password)
})

const make = async (collection: string, data: object) => {
  const made = await ours.api.post(ours.path(collection), { data })
  expect(made.status()).toBe(201)
}
const all = async <T>(path: string): Promise<T[]> =>
  ((await (await ours.api.get(ours.path(path))).json()) as { data: T[] }).data
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('a cell is edited, a block is pasted and a record is previewed, and the focus never loses its place', async ({
  page,
}) => {
  for (const full_name of ['Cara', 'Bea', 'Ann']) await make('contacts', { full_name })
  const changed = () => all<{ email: string | null; lifecycle: string | null }>('contacts?sort=full_name')
  await page.goto('/contacts?sort=full_name')
  await expect(page.getByRole('grid', { name: 'Contacts' })).toHaveAttribute('aria-rowcount', '4')
  // Columns that fit do not scroll sideways, not even by the handle of the last one.
  await page.setViewportSize({ width: 1600, height: 900 })
  const grid = page.getByRole('grid', { name: 'Contacts' })
  await expect
    .poll(() => grid.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth - clientWidth, clientWidth > 1300]))
    .toEqual([0, true])
  await press(page, 'ArrowDown')
  await expect(page.getByRole('link', { name: 'Ann' })).toBeFocused()

  const lifecycle = page.getByRole('row').filter({ hasText: 'Ann' }).locator('[data-column="lifecycle"]')
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(lifecycle).toBeFocused()
  await press(page, 'Enter')
  const editor = page.getByRole('dialog', { name: 'Edit lifecycle' })
  await editor.getByLabel('Lifecycle').selectOption('lead')
  await press(page, 'Enter')
  await expect(editor).toHaveCount(0)
  await expect(lifecycle).toHaveText('Lead')
  await expect(lifecycle).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The contact is as it was before')).toBeVisible()
  await expect(lifecycle).toHaveText('–empty')

  const email = page.getByRole('row').filter({ hasText: 'Ann' }).locator('[data-column="email"]')
  await email.focus()
  await paste(page, 'ann@example.org\nno address\ncara@example.org')
  const refused = page.getByRole('dialog', { name: 'One row was left as it was' })
  await expect(refused.getByRole('listitem')).toContainText(['Bea'])
  await press(page, 'Escape')
  await expect(refused).toHaveCount(0)
  await expect(email).toHaveText('ann@example.org')
  await expect(email).toBeFocused()
  expect((await changed()).map((one) => one.email)).toEqual(['ann@example.org', null, 'cara@example.org'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 contacts changed back')).toBeVisible()
  expect((await changed()).map((one) => one.email)).toEqual([null, null, null])

  await email.focus()
  await press(page, ' ')
  await expect(page.getByRole('complementary', { name: 'Ann' })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter')
  await expect(page.getByRole('complementary', { name: 'Bea' })).toContainText('2 of 3')
  await press(page, 'Escape')
  await expect(page.getByRole('complementary', { name: 'Bea' })).toHaveCount(0)
  await expect(email).toBeFocused()
  await press(page, 'Shift+ArrowDown', 'x')
  await expect(page.getByText('2 contacts selected')).toBeVisible()
})

test('keys act on the focused record, even when rows appear above it, and never on rows of the previous list', async ({
  page,
}) => {
  for (const full_name of ['Bea', 'Cara', 'Dora']) await make('contacts', { full_name })
  await page.goto('/contacts?sort=full_name')
  await expect(page.getByRole('grid', { name: 'Contacts' })).toHaveAttribute('aria-rowcount', '4')
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight')
  const cara = page.getByRole('row').filter({ hasText: 'Cara' })
  await expect(cara.locator('[data-column="email"]')).toBeFocused()
  await make('contacts', { full_name: 'Ann' })
  // The list is reloaded after each edit.
  await press(page, 'Enter')
  await page.getByRole('dialog').getByLabel('E-mail').fill('cara@example.org')
  await press(page, 'Enter')
  await expect(page.getByRole('link', { name: 'Ann' })).toBeVisible()
  await expect(cara.locator('[data-column="email"]')).toBeFocused()
  await press(page, 'x')
  await expect(page.getByRole('row', { selected: true })).toHaveText([/^Cara/])
  await press(page, 'x', 'ArrowUp', 'Home', 'Shift+ArrowDown')

  // A block whose rows have been separated shrinks to the focused cell.
  await paste(page, 'Zoe\nAbe')
  await expect(page.locator('[data-cell$=":0"]')).toHaveText([/Abe/, /Ann/, /Dora/, /Zoe/])
  await expect(page.getByRole('link', { name: 'Abe' })).toBeFocused()
  await press(page, 'x')
  await expect(page.getByRole('row', { selected: true })).toHaveText([/^Abe/])

  const answer = await delayRequests(page, /\/contacts\?.*q=dora/)
  await page.getByRole('searchbox').fill('dora')
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await page.getByRole('searchbox').press('ArrowDown')
  await press(page, 'Enter', 'x')
  answer()
  await expect(page.getByRole('link', { name: 'Ann' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Dora' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Selected' })).toHaveCount(0)
  await press(page, 'x')
  await expect(page.getByText('1 contact selected')).toBeVisible()
})

async function makeTenants(from: number, count: number): Promise<void> {
  const operations = Array.from({ length: count }, (_, n) => ({
    op: 'create',
    body: { full_name: `Tenant ${String(from + n).padStart(2, '0')}` },
  }))
  const answer = await ours.api.post(ours.path('contacts/batch'), { data: { mode: 'atomic', operations } })
  expect(answer.status()).toBe(200)
}

test('a record at the edge of a loaded page keeps the focus when one appears above it; scrolling does not jump back to the focus', async ({
  page,
}) => {
  for (const from of [100, 150, 200, 250, 300, 350, 400, 450, 500, 550]) await makeTenants(from, 50)
  await page.goto('/contacts?sort=full_name')
  const grid = page.getByRole('grid', { name: 'Contacts' })
  await expect(grid).toHaveAttribute('aria-rowcount', '501')
  const tenant = (n: number) => page.getByRole('row').filter({ hasText: `Tenant ${n}` })
  await press(page, 'ArrowDown', 'Control+End')
  await expect(tenant(599).locator('[data-cell]:focus')).toHaveCount(1)
  await press(page, 'Control+Home')
  await expect(page.getByRole('link', { name: 'Tenant 100' })).toBeFocused()
  for (let step = 0; step < 99; step++) await press(page, 'ArrowDown')
  await press(page, 'ArrowRight', 'ArrowRight')
  const email = tenant(199).locator('[data-column="email"]')
  await expect(email).toBeFocused()
  await make('contacts', { full_name: 'Ann' })
  // The page after this one is read again: by then the shifted record is in both pages, or in neither.
  await press(page, 'Enter')
  await page.getByRole('dialog').getByLabel('E-mail').fill('last@example.org')
  await press(page, 'Enter')
  await expect(tenant(199)).toHaveAttribute('aria-rowindex', '102')
  await expect(email).toBeFocused()
  await press(page, 'x')
  await expect(page.getByRole('row', { selected: true })).toHaveText([/^Tenant 199/])

  await press(page, 'Home')
  await grid.evaluate((at) => at.scrollTo({ top: at.scrollHeight }))
  await expect(tenant(599)).toBeVisible()
  await expect(page.locator('[data-cell="100:0"]')).toBeFocused()
  await expect(tenant(199)).toHaveCount(0)
  await expect(tenant(599)).toBeInViewport()
})

test('a double click on the Undo of one notice does not also undo another one', async ({ page }) => {
  for (const full_name of ['Ann', 'Bea']) await make('contacts', { full_name })
  await page.goto('/contacts?sort=full_name')
  await expect(page.getByRole('grid', { name: 'Contacts' })).toHaveAttribute('aria-rowcount', '3')
  const undo = page.getByRole('button', { name: 'Undo' })
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight')
  await paste(page, 'ann@example.org')
  await expect(undo).toHaveCount(1)
  await press(page, 'ArrowDown')
  await paste(page, 'bea@example.org')
  await expect(undo).toHaveCount(2)
  // The first one disappears, and the other one slides under the pointer.
  await undo.evaluateAll((buttons) => {
    for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  })
  await expect(page.getByText('1 contact changed back').first()).toBeVisible()
  await waitUntilIdle(page)
  const emails = (await all<{ email: string | null }>('contacts?sort=full_name')).map((one) => one.email)
  expect(emails).toEqual(['ann@example.org', null])
})

test('fifty rows are pasted as one block and undone as one, even if the undo fails half-way', async ({ page }) => {
  await makeTenants(0, 50)
  const emails = async () =>
    (await all<{ email: string | null }>('contacts?sort=full_name&limit=100')).map((one) => one.email)
  await page.goto('/contacts?sort=full_name')
  await expect(page.getByRole('grid', { name: 'Contacts' })).toHaveAttribute('aria-rowcount', '51')
  await press(page, 'ArrowDown')
  await expect(page.getByRole('link', { name: 'Tenant 00' })).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(page.getByRole('row').filter({ hasText: 'Tenant 00' }).locator('[data-column="email"]')).toBeFocused()
  const written = Array.from({ length: 50 }, (_, n) => `tenant-${n}@example.org`)
  await paste(page, written.join('\n'))
  await expect.poll(emails).toEqual(written)
  // If the server fails half-way through the undo, the rest can still be undone.
  let sent = 0
  const half = (route: Route) =>
    route.request().method() === 'PATCH' && (sent += 1) > 25
      ? route.fulfill({ status: 503, json: {} })
      : route.continue()
  await page.route('**/contacts/*', half)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('25 contacts changed')).toBeVisible()
  expect((await emails()).filter((one) => one !== null)).toHaveLength(25)
  await page.unroute('**/contacts/*', half)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(emails).toEqual(written.map(() => null))
})

test('a list shows its sums and is grouped, and a view keeps the layout of its table', async ({ page }) => {
  await make('deals', { name: 'Flat', amount: '100.50', currency: 'GBP' })
  await make('deals', { name: 'House', amount: '900', currency: 'GBP' })
  await make('deals', { name: 'Maison', amount: '70', currency: 'EUR' })
  await page.goto('/deals')
  await expect(page.getByText('Sum of amount €70 · £1,000.50')).toBeVisible()
  await page.getByRole('button', { name: 'Company menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Pin to the left' }).press('Enter')
  await expect(page.getByRole('columnheader').nth(2)).toHaveAttribute('data-column', 'company_id')
  const height = async () => (await page.getByRole('grid').boundingBox())?.height
  let heightBefore: number | undefined
  await page.route(/\/deals\?.*stage_id=/, async (route) => {
    heightBefore = await height()
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Stage menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Group by this' }).press('Enter')
  await expect(page.getByRole('button', { name: 'New 3 €70 · £1,000.50' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maison' })).toBeVisible()
  // The menu is gone with the grid: the focus is on what ends the grouping.
  await expect(page.getByRole('button', { name: /^Grouped by stage/ })).toBeFocused()
  // The groups below do not move while the rows of this one load.
  expect([typeof heightBefore, await height()]).toEqual(['number', heightBefore])
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('By stage')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'By stage', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByText('Sum of amount')).toBeVisible()
  await page.getByRole('button', { name: 'By stage', exact: true }).click()
  await expect(page.getByRole('button', { name: 'New 3 €70 · £1,000.50' })).toBeVisible()
  expect(await all('views?resource=deals')).toMatchObject([
    { arrangement: { widths: {}, pinned: ['company_id'], group: 'stage_id' } },
  ])
})

test('a row that an edit moves to another group stays selected, and what is done to the selection is done to it too', async ({
  page,
}) => {
  for (const full_name of ['Moe Moves', 'Sue Stays']) await make('contacts', { full_name, lifecycle: 'lead' })
  await make('contacts', { full_name: 'Cal Customer', lifecycle: 'customer' })
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Lifecycle menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Group by this' }).press('Enter')
  const lead = page.getByRole('button', { name: /^Lead/ })
  if ((await lead.getAttribute('aria-expanded')) === 'false') await lead.click()
  await page.getByRole('checkbox', { name: 'Select Moe Moves' }).check()
  await page.getByRole('checkbox', { name: 'Select Sue Stays' }).check()
  const bar = page.getByRole('region', { name: 'Selected' })
  await expect(bar).toContainText('2 contacts selected')
  await page.getByRole('row').filter({ hasText: 'Moe Moves' }).locator('[data-column="lifecycle"]').dblclick()
  await page.getByRole('dialog', { name: 'Edit lifecycle' }).getByLabel('Lifecycle').selectOption('customer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Moe Moves' })).toHaveCount(0)
  await waitUntilIdle(page)
  await expect(bar).toContainText('2 contacts selected')
  await page.getByRole('button', { name: /^Customer/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Select Moe Moves' })).toBeChecked()
})

test('a long Arabic name shows its first words and does not reverse the text next to it; large letters are not cut off', async ({
  page,
}) => {
  const name = 'محمد عبد الرحمن بن عبد العزيز بن عبد الله بن فيصل آل سعود الكبير'
  await make('contacts', { full_name: name })
  const [ann] = await all<{ id: string }>('contacts')
  await make('tasks', {
    title: 'اتصل غدا',
    contact_id: ann?.id,
    due_at: new Date(Date.now() - 22.5 * 3600_000).toISOString(),
  })
  /** Left position of the letters of its own text. */
  const letters = (at: Locator) =>
    at.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const text = walker.nextNode() ?? element
      const rect = (place: number) => {
        const range = document.createRange()
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        return range.getBoundingClientRect()
      }
      const [first, last] = [rect(0), rect((text.textContent ?? ' ').length - 1)]
      const { left, right } = element.getBoundingClientRect()
      return {
        isCut: element.scrollWidth > element.clientWidth,
        isFirstShown: first.left >= left && first.right <= right,
        isLeftToRight: first.left < last.left,
      }
    })
  await page.goto('/contacts')
  const title = page.getByRole('link', { name }).locator('.truncate')
  await expect.poll(() => letters(title)).toMatchObject({ isCut: true, isFirstShown: true })

  const row = page.getByRole('row').filter({ has: title })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect
    .poll(() => row.evaluate((at) => at.scrollHeight <= at.clientHeight + 1 && at.getBoundingClientRect().height > 60))
    .toBe(true)

  await page.goto(`/contacts/${ann?.id}`)
  const due = page.getByLabel('At a glance').locator('time').filter({ hasText: '22 hours ago' })
  await expect.poll(() => letters(due)).toMatchObject({ isLeftToRight: true })
})
