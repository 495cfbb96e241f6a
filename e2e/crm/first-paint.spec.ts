import { newOrganisation, signIn, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { expect, test } from '../fixtures/story'

/** The content of a page comes with it: no request is made before the first record is visible. */
let ours: Organisation
let cara: string
test.beforeAll(async () => {
  ours = await newOrganisation('Alder & Finch')
  const made = await ours.api.post(ours.path('contacts'), { data: { full_name: 'Cara Buyer' } })
  cara = ((await made.json()) as { id: string }).id
  const expected_close_date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await ours.api.post(ours.path('deals'), { data: { name: 'Flat in Leith', expected_close_date } })
  await ours.api.post(ours.path('views'), { data: { name: 'Right to rent', resource: 'contacts' } })
  for (let year = 2020; year < 2028; year += 1)
    await ours.api.post(ours.path('views'), { data: { name: `Won in ${year}`, resource: 'deals' } })
})

test('a list and a record can be read before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await signIn(context.request, ours.email, ours.password)
  const page = await context.newPage()
  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: 'Cara Buyer' })).toBeVisible()
  await expect(page.getByRole('navigation').getByText('Contacts').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Right to rent (Contacts)' })).toBeVisible()
  await page.goto(`/contacts/${cara}`)
  await expect(page.getByRole('heading', { name: 'Cara Buyer' })).toBeVisible()
  for (const layout of ['board', 'forecast', 'calendar']) {
    await page.goto(`/deals?layout=${layout}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Flat in Leith' })).toBeVisible()
  }
  await context.close()
})

test('scripts take over the layout that the server sent: nothing of it is replaced, whatever this browser keeps', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Auckland' })
  await signIn(context.request, ours.email, ours.password)
  await context.addInitScript(() => {
    localStorage.setItem('board-unfolded', 'won')
    const seen = new MutationObserver(() => {
      const layout = document.querySelector('[data-cell]')?.closest('[data-full] > *')
      if (!layout) return
      seen.disconnect()
      layout.setAttribute('data-sent', '')
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  const page = await context.newPage()
  for (const layout of ['board', 'forecast', 'calendar']) {
    await page.goto(`/deals?layout=${layout}`)
    const search = page.getByRole('main').getByRole('searchbox')
    // What is typed counts once the scripts have taken over.
    await expect(async () => {
      await search.fill('')
      await search.fill('Flat')
      await expect(page).toHaveURL(/q=Flat/, { timeout: 2000 })
    }).toPass()
    const sent = page.locator('[data-sent]')
    await expect(sent.getByRole('link', { name: 'Flat in Leith', includeHidden: true })).toHaveCount(1)
  }
  await context.close()
})

test('a card fits into its column before a script has measured it, however long its next step is', async ({
  browser,
}) => {
  const { api, path, email, password } = await newOrganisation('Cedar Lettings')
  const expected_close_date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const next_step = 'Ask the landlord for the keys of the cellar, the garage and the gate'
  await api.post(path('deals'), { data: { name: 'Flat in Leith', next_step, expected_close_date } })
  const context = await browser.newContext({ javaScriptEnabled: false })
  await signIn(context.request, email, password)
  const page = await context.newPage()
  for (const layout of ['board', 'forecast']) {
    await page.goto(`/deals?layout=${layout}`)
    const card = page.getByRole('article')
    await expect(card).toContainText(next_step)
    const [own, column] = [await card.boundingBox(), await page.locator('section', { has: card }).last().boundingBox()]
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThan((column?.x ?? 0) + (column?.width ?? 0))
  }
  await context.close()
})

test('a browser in another time zone takes over the page it was sent without errors, and requests none of its data again', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Auckland' })
  await signIn(context.request, ours.email, ours.password)
  const page = await context.newPage()
  const asked: string[] = []
  const wrong: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => (message.type() === 'error' ? wrong.push(message.text()) : undefined))
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto('/contacts')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Cara Buyer' })
      .getByText(/^(just now|\d+ minutes? ago)$/),
  ).toBeVisible()
  expect(wrong).toEqual([])
  const sentAlong = ['/api/v1/me', ours.path('contacts'), ours.path('views')]
  expect(asked.filter((path) => sentAlong.includes(path))).toEqual([])
  for (const layout of ['board', 'forecast', 'calendar']) {
    await page.goto(`/deals?layout=${layout}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Flat in Leith' })).toBeVisible()
    expect(wrong).toEqual([])
    // It may be another day in Auckland, and the other layouts show days.
    if (layout === 'board') expect(asked).not.toContain(ours.path('deals'))
  }
  const shared = page.getByRole('group', { name: 'Shared views' })
  await expect(shared.getByRole('link')).toHaveCount(8)
  await shared.getByRole('button', { name: 'All shared views' }).press('Enter')
  await expect(shared.getByRole('link')).toHaveCount(9)
  await expect(shared.getByRole('button', { name: 'Fewer shared views' })).toBeFocused()
  await context.close()
})

test('the lanes of a board stand in the same order on the server as in a browser that orders names differently', async ({
  browser,
}) => {
  const [theirs, hers] = [await newOrganisation('Fjord Lettings'), await newOrganisation('Ida Alone')]
  const invited = await theirs.api.post(theirs.path('invitations'), { data: { email: hers.email, role: 'member' } })
  const { url } = (await invited.json()) as { url: string }
  const context = await browser.newContext({ locale: 'sv-SE' })
  await signIn(context.request, hers.email, hers.password)
  const headers = { Origin: SERVER }
  const token = new URL(url).searchParams.get('token') ?? ''
  await context.request.post(`/api/v1/invitations/${token}/acceptance`, { data: {}, headers })
  await context.request.patch('/api/v1/me', { data: { full_name: 'Åsa Berg' }, headers })
  const members = (await (await theirs.api.get(theirs.path('members'))).json()) as { data: { user_id: string }[] }
  for (const { user_id: owner_id } of members.data)
    await theirs.api.post(theirs.path('deals'), { data: { name: 'Flat', owner_id } })
  const arrangement = { widths: {}, pinned: [], group: 'owner_id' }
  const view = { name: 'Lanes', resource: 'deals', layout: 'board', arrangement }
  const { id } = (await (await theirs.api.post(theirs.path('views'), { data: view })).json()) as { id: string }
  const organisation = theirs.path('').split('/')[4] ?? ''
  await context.addCookies([{ name: 'organisation', value: organisation, url: SERVER }])
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.goto(`/deals?view=${id}&layout=board`)
  // The cards of lanes come by script.
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('region', { name: /^Lane of/ })).toHaveText([/Åsa Berg/, /Olive Owner/])
  expect(wrong).toEqual([])
  await context.close()
})

test('a reader has two pages of private views: the navigation still finds the shared one behind them', async ({
  browser,
}) => {
  const lettings = await newOrganisation('Birch Lettings')
  const context = await browser.newContext()
  await signIn(context.request, lettings.email, lettings.password)
  const add = async (name: string, visibility: string, position: number) => {
    const data = { name, resource: 'contacts', visibility, position }
    const added = await context.request.post(lettings.path('views'), { data, headers: { Origin: SERVER } })
    expect(added.status()).toBe(201)
  }
  await add('First', 'shared', 0)
  for (let row = 0; row < 20; row += 1)
    await Promise.all(Array.from({ length: 10 }, (_, at) => add(`Mine ${row}-${at}`, 'private', 1)))
  await add('Last', 'shared', 2)
  const page = await context.newPage()
  await page.goto('/contacts')
  const shared = page.getByRole('group', { name: 'Shared views' })
  await expect(shared.getByRole('link')).toHaveText(['First (Contacts)'])
  await shared.getByRole('button', { name: 'All shared views' }).press('Enter')
  await expect(shared.getByRole('link')).toHaveText(['First (Contacts)', 'Last (Contacts)'])
  await context.close()
})

test('a browser whose cookie names somebody else’s organisation is sent none of its data', async ({ browser }) => {
  const other = await newOrganisation('Harbour Homes')
  await other.api.post(other.path('contacts'), { data: { full_name: 'Theo Tenant' } })
  const context = await browser.newContext({ javaScriptEnabled: false })
  await signIn(context.request, ours.email, ours.password)
  const page = await context.newPage()
  // A cookie with a foreign organisation gives no access to its records.
  const [cookie] = await context.cookies()
  if (!cookie) throw new Error('not signed in')
  const organisation = other.path('contacts').split('/')[4] ?? ''
  await context.addCookies([{ name: 'organisation', value: organisation, domain: cookie.domain, path: '/' }])
  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: 'Cara Buyer' })).toBeVisible()
  await expect(page.getByText('Theo Tenant')).toHaveCount(0)
  await context.close()
})

test('what is typed before the scripts have arrived stays, and is searched for and kept as a draft', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signIn(context.request, ours.email, ours.password)
  const page = await context.newPage()
  const typedEarly = async (address: string, box: string, text: string) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await arrived
      await route.continue()
    })
    const opened = page.goto(address)
    await page.getByRole('main').getByLabel(box).first().fill(text)
    arrive()
    await opened
    await page.unrouteAll({ behavior: 'wait' })
  }
  await typedEarly('/contacts', 'Search contacts', 'Cara')
  await expect(page).toHaveURL(/q=Cara/)
  await expect(page.getByLabel('Search contacts')).toHaveValue('Cara')
  await typedEarly(`/contacts/${cara}`, 'Write a note', 'Rang at noon.')
  await expect(page.getByLabel('Write a note')).toHaveValue('Rang at noon.')
  // A later visit finds the draft, and adds to it.
  await typedEarly(`/contacts/${cara}`, 'Write a note', 'Rang again.')
  await expect(page.getByLabel('Write a note')).toHaveValue('Rang at noon.\nRang again.')
  await context.close()
})
