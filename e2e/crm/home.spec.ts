import { call } from '../api/call'
import { made } from '../api/records'
import { keyboardOf } from '../fixtures/input-methods'
import { newOrganisation, signIn, someNetwork, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { expect, test, type Page } from '../fixtures/story'

/** Olive's Home: arranged by keyboard alone, the same in every browser, and worked through in place. */
const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

async function working(organisation: Organisation) {
  const { key, path } = organisation
  const create = (collection: string, json: object) =>
    made<{ id: string }>(call('POST', path(collection), { key, json }))
  const { data } = await made<{ data: { user_id: string }[] }>(call('GET', path('members'), { key }))
  const userId = data[0]?.user_id
  const { id: contact_id } = await create('contacts', { full_name: 'Rosie Calloway', owner_id: userId })
  await create('tasks', { title: 'Ask for the papers', due_at: day(-3), assignee_id: userId, contact_id })
  await create('tasks', { title: 'Book the clerk', due_at: day(3), assignee_id: userId })
  await create('deals', {
    name: 'Six new flats',
    amount: '40000',
    currency: 'GBP',
    owner_id: userId,
    expected_close_date: day(4).slice(0, 10),
  })
  await create('deals', { name: 'Lofts in Lyon', amount: '900', currency: 'EUR' })
  await create('sessions', { reference_id: 'tenant-7', contact_id })
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const titles = (page: Page) => page.getByRole('main').locator('section > header > h2').allTextContents()
const STANDARD = ['My day', 'Checks', 'The last 30 days', 'Pipeline', 'Forecast', 'Activity']

/** The screen shows a change at once; leaving the page at once would cancel the request. */
async function keeping(page: Page, change: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((one) => one.request().method() === 'PATCH' && one.url().endsWith('/preferences'))
  await change()
  expect((await answer).status()).toBe(200)
}

test('Home is arranged by keyboard alone, looks the same in every browser, and can be reset to the default', async ({
  page,
  browser,
}) => {
  const ours = await newOrganisation('Hartley Lettings')
  await working(ours)
  await signIn(page.request, ours.email, ours.password)
  await page.goto('/')
  const { press } = keyboardOf(page)
  const { keyboard } = page
  await expect.poll(() => titles(page)).toEqual(STANDARD)

  await press(page.getByRole('button', { name: 'Arrange' }))
  const handle = page.getByRole('button', { name: 'Move Pipeline' })
  await press(handle)
  await keyboard.press('Space')
  const said = page.locator('[data-carry]')
  await expect(said).toHaveText('Pipeline: Right column, above Forecast.')
  await keyboard.press('ArrowLeft')
  await expect(said).toHaveText('Pipeline: Left column, above My day.')
  await keyboard.press('ArrowDown')
  await expect(said).toHaveText('Pipeline: Left column, above Checks.')
  await keeping(page, () => keyboard.press('Space'))
  await expect(handle).toBeFocused()
  await keeping(page, () => press(page.getByRole('button', { name: 'Hide The last 30 days' })))
  await expect(page.getByRole('button', { name: 'Show The last 30 days' })).toBeFocused()
  await press(page.getByRole('button', { name: 'Done' }))
  const arranged = ['My day', 'Pipeline', 'Checks', 'Forecast', 'Activity']
  await expect.poll(() => titles(page)).toEqual(arranged)

  await page.reload()
  await expect.poll(() => titles(page)).toEqual(arranged)
  const other = await browser.newContext({ extraHTTPHeaders: someNetwork() })
  await signIn(other.request, ours.email, ours.password)
  const elsewhere = await other.newPage()
  await elsewhere.goto('/')
  await expect.poll(() => titles(elsewhere)).toEqual(arranged)
  await other.close()

  await press(page.getByRole('button', { name: 'Arrange' }))
  await keeping(page, () => press(page.getByRole('button', { name: 'Reset to default' })))
  await press(page.getByRole('button', { name: 'Done' }))
  await expect.poll(() => titles(page)).toEqual(STANDARD)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(STANDARD)
})

test('Home can be used in place: completing a task, stepping through the weeks of the pipeline, switching the currency', async ({
  page,
}) => {
  const ours = await newOrganisation('Hartley Lettings')
  await working(ours)
  await signIn(page.request, ours.email, ours.password)
  await page.goto('/')
  const { press } = keyboardOf(page)
  const myDay = card(page, 'My day')
  await expect(myDay).toContainText('Ask for the papers Rosie Calloway')
  await expect(myDay).toContainText('3 d late')
  await expect(card(page, 'This week')).toContainText('Book the clerk')
  await expect(card(page, 'Next closings')).toContainText('Six new flats')
  await expect(card(page, 'Checks of my contacts')).toContainText('Rosie Calloway')
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  await expect(entry('Tasks')).toHaveText('Tasks1')
  await expect(entry('Tasks')).toHaveAccessibleDescription('1 task is late or due')
  await expect(entry('Checks')).toHaveAccessibleDescription('1 check is waiting')
  await expect(entry('Deals')).toHaveText('Deals')
  const tick = myDay.getByRole('checkbox', { name: 'Completed: Ask for the papers' })
  await press(tick)
  await expect(tick).toBeChecked()
  await expect(tick).toBeFocused()
  await expect(myDay).not.toContainText('3 d late')
  await expect(entry('Tasks')).toHaveText('Tasks')

  const weeks = card(page, 'Pipeline').getByRole('slider')
  await weeks.focus()
  await expect(weeks).toHaveAttribute('aria-valuetext', /£40,000 open, £4,000 weighted; 1 deal added, 0 won/)
  await page.keyboard.press('ArrowLeft')
  await expect(weeks).toHaveAttribute('aria-valuetext', /£0 open, £0 weighted; 0 deals added, 0 won/)
  await expect(card(page, 'Pipeline')).toContainText('£40,000 more open than four weeks ago.')
  await press(page.getByRole('button', { name: 'Currency of the pipeline: GBP' }))
  await expect(page.getByRole('menuitemradio', { name: 'GBP', checked: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'EUR' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Pipeline')).toContainText('€900 more open than four weeks ago.')
  await expect(card(page, 'Checks')).toContainText('Rosie Calloway')
  await expect(card(page, 'Activity').getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(card(page, 'Activity').getByRole('link', { name: 'Six new flats' })).toBeVisible()
  const forecast = card(page, 'Forecast').getByRole('link', { name: /£40,000 in 1 deal, £4,000 weighted/ })
  await press(forecast)
  await expect(page).toHaveURL(/layout=forecast/)
  await expect(page.getByRole('article', { name: 'Six new flats' })).toBeVisible()
})

test('a card that cannot be loaded says so, the others still show, and it can be retried in place', async ({
  page,
}) => {
  const ours = await newOrganisation('Hartley Lettings')
  await working(ours)
  await signIn(page.request, ours.email, ours.password)
  // The data of the cards that are shown comes with the page.
  const home = { left: ['my_day', 'checks', 'figures'], right: ['forecast', 'activity'], hidden: ['pipeline'] }
  const kept = await page.request.patch(ours.path('preferences'), { data: { home }, headers: { Origin: SERVER } })
  expect(kept.status()).toBe(200)
  await page.route('**/dashboard/pipeline', (route) => route.abort())
  await page.goto('/')
  const pipeline = card(page, 'Pipeline')
  const { press } = keyboardOf(page)
  await press(page.getByRole('button', { name: 'Arrange' }))
  await keeping(page, () => press(page.getByRole('button', { name: 'Show Pipeline' })))
  await press(page.getByRole('button', { name: 'Done' }))
  await expect(pipeline.getByRole('alert')).toBeVisible()
  await expect(card(page, 'My day')).toContainText('Ask for the papers')
  await page.unroute('**/dashboard/pipeline')
  await press(pipeline.getByRole('button', { name: 'Try again' }))
  await expect(pipeline.getByRole('slider')).toBeVisible()
  await expect(pipeline.getByRole('alert')).toHaveCount(0)
})

test('by finger on a phone: a card is dragged above another one', async ({ browser }) => {
  const ours = await newOrganisation('Hartley Lettings')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signIn(context.request, ours.email, ours.password)
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Arrange' }).tap()
  const middleOf = async (name: string) => {
    const box = await page.getByRole('button', { name: `Move ${name}` }).boundingBox()
    if (!box) throw new Error(`${name} is not in sight`)
    return { x: box.x + 120, y: box.y + box.height / 2 }
  }
  const [from, to] = [await middleOf('The last 30 days'), await middleOf('My day')]
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  const said = page.locator('[data-carry]')
  await expect(said).toHaveText('The last 30 days: Left column, at the end.')
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', [{ x: from.x, y: from.y + (to.y - 20 - from.y) * part }])
  await expect(said).toHaveText('The last 30 days: Left column, above My day.')
  await keeping(page, () => touch('touchEnd', []))
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect.poll(async () => (await titles(page))[0]).toBe('The last 30 days')
  await context.close()
})
