import { call } from '../api/call'
import { made } from '../api/records'
import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'

/** Deals are moved on the board without a mouse: by keyboard, and by a finger on a phone. */
interface Stage {
  id: string
  name: string
}
interface Deal {
  id: string
  name: string
  stage_id: string
  position: string
  owner_id: string | null
  expected_close_date: string | null
}
const DAY_MS = 86_400_000

/** Three deals in New, two of Ann, who was never checked; Negotiation requires a check. */
async function lettings(organisation: Organisation) {
  const { key, path } = organisation
  const create = (collection: string, json: object) =>
    made<{ id: string }>(call('POST', path(collection), { key, json }))
  const [pipeline] = (await made<{ data: { id: string; stages: Stage[] }[] }>(call('GET', path('pipelines'), { key })))
    .data
  const stages = pipeline?.stages ?? []
  const gated = stages.map((one) => (one.name === 'Negotiation' ? { ...one, gate: { checks: ['id_check'] } } : one))
  await made(call('PATCH', path(`pipelines/${pipeline?.id}`), { key, json: { stages: gated } }))
  const { id: primary_contact_id } = await create('contacts', { full_name: 'Ann Hartley' })
  const pounds = { primary_contact_id, currency: 'GBP' }
  const ids: Record<string, string> = {}
  for (const [name, amount] of [
    ['Garage', '100'],
    ['Lofts', '2000'],
    ['Flats', '1000'],
  ] as const)
    ids[name] = (await create('deals', { name, amount, ...pounds })).id
  const due_at = new Date(Date.now() - 2 * DAY_MS).toISOString()
  await create('tasks', { title: 'Call Ann', deal_id: ids.Flats, due_at })
  const read = async (name: string): Promise<Deal> => made<Deal>(call('GET', path(`deals/${ids[name]}`), { key }))
  const stageOf = async (name: string) => {
    const { stage_id } = await read(name)
    return stages.find(({ id }) => id === stage_id)?.name
  }
  return { ids, read, stageOf }
}
const cards = (page: Page, column: string) =>
  page.getByRole('region', { name: column, exact: true }).getByRole('article')
const names = (page: Page, column: string) =>
  cards(page, column).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
/**
 * Lets a story hold matching requests back, one at a time. Begun before the page is opened: Chromium may send a request
 * past a route that was added a moment ago.
 */
async function holdable(page: Page, url: string): Promise<() => () => void> {
  let gone: Promise<void> | undefined
  await page.route(url, async (route) => {
    const held = gone
    gone = undefined
    await held
    await route.continue()
  })
  return () => {
    let letGo = () => {}
    gone = new Promise((resolve) => (letGo = resolve))
    return letGo
  }
}
/** The announcement while a card is being carried. */
const said = (page: Page) => page.locator('[data-carry]')

test('by keyboard: a card is moved and undone, the gate objects before the drop, a deal is added in place, Lost asks why; lanes, forecast and calendar', async ({
  page,
}) => {
  const organisation = await newOrganisation('Board & Sons')
  const { read, stageOf, ids } = await lettings(organisation)
  await signIn(page.request, organisation.email, organisation.password)
  const holdMove = await holdable(page, '**/moves')
  await page.goto('/deals?layout=board')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const take = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).focus()
    await press('Space')
    await expect(said(page)).toContainText(`${name}: `)
  }
  const head = page.getByRole('region', { name: 'New', exact: true }).getByRole('banner').or(page.locator('header'))
  await expect(head.getByText('£3,100').first()).toBeVisible()
  await expect(head.getByText('weighted £310').first()).toBeVisible()
  await expect(cards(page, 'New').first()).toContainText('Call Ann, 2 d late')
  expect(await names(page, 'New')).toEqual(['Flats', 'Lofts', 'Garage'])

  // What is done with the board's deals is about its pipeline.
  await page.getByRole('button', { name: 'Show as API' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('pipeline_id=')
  await press('Escape')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const exported = page.waitForRequest((request) => request.url().endsWith('/exports') && request.method() === 'POST')
  await page.getByRole('dialog').getByRole('button', { name: 'All fields' }).first().press('Enter')
  expect((await exported).postData()).toContain('pipeline_id')
  await press('Escape')

  // Escape cancels; then below the next card; then to another stage, and back by the toast.
  await take('Flats')
  await press('ArrowRight', 'Escape')
  await expect(said(page)).toHaveText('Move cancelled.')
  await take('Flats')
  await press('ArrowDown')
  await expect(said(page)).toHaveText('Flats: New, above Garage.')
  const moved = page.waitForResponse((response) => response.url().includes('/moves'))
  await press('Space')
  await moved
  await expect.poll(() => names(page, 'New')).toEqual(['Lofts', 'Flats', 'Garage'])
  await expect.poll(async () => (await read('Flats')).position > (await read('Lofts')).position).toBe(true)
  await take('Flats')
  await press('ArrowRight')
  await expect(said(page)).toHaveText('Flats: Qualified, at the end.')
  await press('Enter')
  await expect(cards(page, 'Qualified')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Flats', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => names(page, 'New')).toEqual(['Lofts', 'Flats', 'Garage'])
  expect(await stageOf('Flats')).toBe('New')
  await expect(page.getByRole('link', { name: 'Flats', exact: true })).toBeFocused()

  // The gate gives its reason before the card is dropped.
  const gated = page.getByRole('region', { name: 'Negotiation', exact: true })
  await take('Lofts')
  await expect(
    gated.getByText(/Ann Hartley has not passed the ID check\. Drop it here to move it anyway/),
  ).toBeVisible()
  await press('ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(said(page)).toHaveText('Lofts: Negotiation, at the end. Ann Hartley has not passed the ID check.')
  // The refusal still reaches somebody who moved on before it came.
  const letMoveGo = holdMove()
  await press('Space')
  await expect(cards(page, 'Negotiation')).toHaveCount(1)
  await take('Flats')
  await press('ArrowDown', 'Space')
  await expect.poll(() => names(page, 'New')).toEqual(['Garage', 'Flats'])
  letMoveGo()
  const refusal = page.getByRole('dialog', { name: 'Lofts cannot enter Negotiation yet' })
  // The initial focus of a new dialog: a key pressed earlier would go there.
  await expect(refusal.getByRole('button', { name: 'Close' })).toBeFocused()
  await refusal.getByRole('button', { name: 'Move anyway…' }).press('Enter')
  await page.keyboard.type('Known for years')
  await press('Enter')
  await expect(cards(page, 'Negotiation')).toHaveCount(1)

  // Lost is collapsed at the side, and still asks for a reason.
  await take('Garage')
  await press(...Array.from({ length: 5 }, () => 'ArrowRight'))
  await expect(said(page)).toHaveText('Garage: Lost, at the end.')
  await press('Space')
  await page.getByLabel('Lost because').fill('Sold to another')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Expand Lost' })).toContainText('1 this month, £100')
  await expect(page.getByRole('button', { name: 'Expand Lost' })).toBeFocused()
  expect(await stageOf('Garage')).toBe('Lost')
  // The next one does not get the same reason.
  await take('Flats')
  await press(...Array.from({ length: 5 }, () => 'ArrowRight'))
  await press('Space')
  await expect(page.getByLabel('Lost because')).toHaveValue('')
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add deal to Proposal' }).press('Enter')
  await page.keyboard.type('Cottage')
  await press('Escape', 'Enter')
  await expect(page.getByRole('form', { name: 'New deal in Proposal' }).getByLabel('Name')).toHaveValue('Cottage')
  await press('Tab')
  await page.keyboard.type('50')
  await press('Tab')
  await page.getByRole('form', { name: 'New deal in Proposal' }).getByLabel('Currency').selectOption('GBP')
  await press('Enter')
  await page.getByRole('form', { name: 'New deal in Proposal' }).getByRole('button', { name: 'Add' }).press('Enter')
  await expect(cards(page, 'Proposal')).toHaveText(/Cottage/)
  await press('Escape')

  const lanes = page.getByRole('button', { name: 'Lanes by owner' })
  await lanes.press('Enter')
  await expect(lanes).toHaveAttribute('aria-pressed', 'true')
  // Deals created by a key have no owner; dragging one into a lane sets it.
  const lane = (name: string) => page.getByRole('region', { name: `Lane of ${name}` }).getByRole('article')
  await expect(lane('No owner')).toHaveCount(3)
  await expect(lane('Olive Owner')).toHaveCount(1)
  await take('Flats')
  await press('ArrowUp')
  await expect(said(page)).toHaveText('Flats: New, Olive Owner, at the end.')
  await press('Space')
  await expect(lane('Olive Owner')).toHaveCount(2)
  await expect(page.getByText('Flats has a new owner')).toBeVisible()
  expect((await read('Flats')).owner_id).not.toBeNull()
  await lanes.press('Enter')
  await expect(lanes).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('button', { name: 'Forecast' }).press('Enter')
  // Columns far from sight are drawn when they come close.
  const undated = page.getByRole('region', { name: 'No date', exact: true })
  await expect(undated.getByText('3', { exact: true })).toBeVisible()
  await expect(cards(page, 'No date')).toHaveCount(0)
  await undated.scrollIntoViewIfNeeded()
  await expect(cards(page, 'No date')).toHaveCount(3)
  await take('Flats')
  await press('ArrowLeft')
  await expect(said(page)).toContainText(/^Flats: From .* on\.$/)
  await press('Space')
  await expect(cards(page, 'No date')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Flats', exact: true })).toBeFocused()
  await expect.poll(async () => (await read('Flats')).expected_close_date).not.toBeNull()
  await page.getByRole('listitem').filter({ hasText: 'closes' }).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cards(page, 'No date')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Flats', exact: true })).toBeFocused()

  // Saved as a view, it opens as it was saved.
  await page.getByRole('button', { name: 'Save as view' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('By month')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'By month', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/deals')
  await page.getByRole('button', { name: 'By month', exact: true }).press('Enter')
  await undated.scrollIntoViewIfNeeded()
  await expect(cards(page, 'No date')).toHaveCount(3)

  const today = new Date()
  const day = (at: Date) =>
    at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')
  const middle = new Date(today.getFullYear(), today.getMonth(), 15)
  const written = (at: Date) => `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${at.getDate()}`
  const { key, path } = organisation
  const json = { expected_close_date: written(middle) }
  await made(call('PATCH', path(`deals/${ids.Lofts}`), { key, json }))
  const holdChange = await holdable(page, `**/deals/${ids.Lofts}`)
  await page.goto('/deals?layout=calendar')
  const ofDay = (at: Date) => page.getByRole('region', { name: day(at), exact: true })
  await expect(ofDay(middle).getByText('Lofts')).toBeVisible()
  const chip = page.getByRole('link', { name: /Lofts/ })
  await chip.focus()
  await press('Space')
  await expect(said(page)).toHaveText(`Lofts: ${day(middle)}.`)
  await press('ArrowRight', 'ArrowDown')
  const later = new Date(today.getFullYear(), today.getMonth(), 23)
  await expect(said(page)).toHaveText(`Lofts: ${day(later)}.`)
  const letLaterGo = holdChange()
  await press('Space')
  await expect(ofDay(later).getByText('Lofts')).toBeVisible()
  // Moved again before the first answer, with the focus that has followed it.
  await expect(chip).toBeFocused()
  await press('Space')
  await expect(said(page)).toHaveText(`Lofts: ${day(later)}.`)
  await press('ArrowRight', 'Space')
  letLaterGo()
  const last = new Date(today.getFullYear(), today.getMonth(), 24)
  await expect.poll(async () => (await read('Lofts')).expected_close_date).toBe(written(last))
  await expect(ofDay(last).getByText('Lofts')).toBeVisible()

  // The month stays on the way back from a record, and after a reload.
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  const before = new Date(today.getFullYear(), today.getMonth() - 2, 15)
  await expect(ofDay(before)).toBeVisible()
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await page.waitForURL(/\/tasks/)
  await page.goBack()
  await expect(ofDay(before)).toBeVisible()
  await page.reload()
  await expect(ofDay(before)).toBeVisible()
})

test('by keyboard, in a browser too busy for its timers: the reason of a lost deal is taken at once after the drop, and a dialog that is gone does not take the focus out of a draft', async ({
  page,
}) => {
  const organisation = await newOrganisation('Busy & Sons')
  const { stageOf } = await lettings(organisation)
  await signIn(page.request, organisation.email, organisation.password)
  await page.addInitScript(() => {
    const later = window.setTimeout
    const held: (() => void)[] = []
    let isHeld = false
    const setTimeout = (then: () => void, ms = 0) => (isHeld && ms === 0 ? held.push(then) : later(then, ms))
    const hold = (is: boolean) => {
      isHeld = is
      if (!is) for (const then of held.splice(0)) then()
    }
    Object.assign(window, { setTimeout, hold })
  })
  const hold = (is: boolean) => page.evaluate(`hold(${is})`)
  await page.goto('/deals?layout=board')
  await page.getByRole('link', { name: 'Garage', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(said(page)).toContainText('Garage: ')
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight')
  await expect(said(page)).toHaveText('Garage: Lost, at the end.')
  await hold(true)
  await page.keyboard.press('Space')
  await page.getByLabel('Lost because').fill('Sold to another')
  await page.keyboard.press('Enter')
  await hold(false)
  await expect.poll(() => stageOf('Garage')).toBe('Lost')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toBeVisible()
  await hold(true)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await page.getByRole('button', { name: 'Add deal to Proposal' }).press('Enter')
  const draft = page.getByRole('form', { name: 'New deal in Proposal' }).getByLabel('Name')
  await expect(draft).toBeFocused()
  await page.keyboard.type('Attic')
  await hold(false)
  await page.keyboard.type(' room')
  await expect(draft).toHaveValue('Attic room')
})

test('by finger on a phone: a long press picks a card up, the board says where it would go, and the toast undoes it', async ({
  browser,
}) => {
  const organisation = await newOrganisation('Phone & Sons')
  const { stageOf } = await lettings(organisation)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page.request, organisation.email, organisation.password)
  await page.goto('/deals?layout=board')
  const card = page.getByRole('article', { name: 'Flats' })
  const middleOf = async () => {
    const box = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await expect(card).toBeVisible()

  const from = await middleOf()
  await touch('touchStart', [from])
  await expect(said(page)).toContainText('Flats: New')
  // The board scrolls while the finger is at an edge, as fast as the machine draws: the finger follows the stage.
  const qualified = page.getByRole('region', { name: 'Qualified', exact: true })
  await expect
    .poll(
      async () => {
        const { x, width } = (await qualified.boundingBox()) ?? { x: 0, width: 0 }
        const middle = x + width / 2
        await touch('touchMove', [{ x: Math.min(Math.max(middle, 20), 372), y: from.y }])
        return middle > 80 && middle < 310 ? await said(page).textContent() : ''
      },
      { intervals: [50] },
    )
    .toContain('Flats: Qualified')
  await touch('touchEnd', [])
  await expect(page.getByText('Flats is now in Qualified')).toBeVisible()
  expect(await stageOf('Flats')).toBe('Qualified')
  // The board scrolls, the page does not.
  expect(await page.evaluate(() => [window.scrollX, document.documentElement.scrollWidth])).toEqual([0, 390])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect.poll(() => stageOf('Flats')).toBe('New')
  // It was moved, not opened.
  expect(new URL(page.url()).pathname).toBe('/deals')
  await context.close()
})
