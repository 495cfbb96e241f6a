import { call } from '../api/call'
import { made } from '../api/records'
import { newOrganisation, signIn } from '../fixtures/organisation'
import { expect, test } from '../fixtures/story'

/** The CRM on a phone: lists are cards, dialogs are sheets, and it says so if there is no network. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a phone, contacts are cards with their facts below the name, the filter is a sheet at the bottom, and a list of tags scrolls', async ({
  browser,
}) => {
  const { key, path, email, password } = await newOrganisation('Cards & Sons')
  for (const full_name of ['Ann Hartley', 'Ben Ode'])
    await made(
      call('POST', path('contacts'), {
        key,
        json: { full_name, email: `${full_name.charAt(0)}@example.org`, tags: ['tenant'] },
      }),
    )
  for (let area = 10; area < 30; area += 1)
    await made(call('POST', path('tags'), { key, json: { name: `area ${area}` } }))
  const filter = { field: 'full_name', op: 'contains', value: 'Hartley' }
  const view = { name: 'The Hartleys', resource: 'contacts', filter }
  await made(call('POST', path('views'), { key, json: view }))
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await signIn(page.request, email, password)
  await page.goto('/contacts')
  await expect(page.locator('a[data-row]')).toHaveText(['Ben Ode', 'Ann Hartley'])
  await page.getByRole('button', { name: 'Views', exact: true }).tap()
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByRole('link', { name: 'The Hartleys' }).tap()
  await expect(views).toBeHidden()
  await expect(page.locator('a[data-row]')).toHaveText(['Ann Hartley'])
  const row = page.getByRole('row', { name: /Ann Hartley/ })
  await expect(row).toContainText('A@example.org')
  const name = await row.getByRole('link', { name: 'Ann Hartley', exact: true }).boundingBox()
  const mail = await row.getByText('A@example.org').boundingBox()
  expect(mail?.y).toBeGreaterThan(name?.y ?? Infinity)
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'New filter' })
  await expect(sheet).toBeVisible()
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await sheet.boundingBox()
  expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await row.getByRole('checkbox').tap()
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('1 contact selected')
  await row.getByRole('link', { name: 'Ann Hartley', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Ann Hartley' })).toBeVisible()

  // A finger that scrolls the list chooses nothing.
  await page.getByRole('button', { name: 'Edit tags' }).tap()
  await page.getByRole('combobox', { name: 'Tags' }).tap()
  const option = (area: number) => page.getByRole('option', { name: `area ${area}`, exact: true })
  const from = await option(13).boundingBox()
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', up: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 160, y: (from?.y ?? 0) + 8 - up }] })
  await touch('touchStart', 0)
  for (let up = 12; up <= 120; up += 12) await touch('touchMove', up)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(option(10)).not.toBeInViewport()
  const chosen = page.getByRole('dialog').getByRole('button', { name: /^Remove/ })
  await expect(chosen).toHaveCount(1)
  await option(17).tap()
  await expect(chosen).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove area 17' })).toBeVisible()
  await context.close()
})

test('Back leaves the page in a browser that cannot cancel it: the sheet of views does not stay above the other page', async ({
  browser,
}) => {
  const { key, path, email, password } = await newOrganisation('Back & Forth')
  await made(call('POST', path('views'), { key, json: { name: 'Everybody', resource: 'contacts' } }))
  const context = await browser.newContext(PHONE)
  await context.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  const page = await context.newPage()
  await signIn(page.request, email, password)
  await page.goto('/contacts')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).tap()
  await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible()
  await page.getByRole('button', { name: 'Views', exact: true }).tap()
  const views = page.getByRole('dialog', { name: 'Views' })
  await expect(views).toBeVisible()
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(views).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await context.close()
})

test('a swipe completes a task, with undo; a long press selects it', async ({ browser }) => {
  const { key, path, email, password } = await newOrganisation('Swipe & Sons')
  const { id } = await made<{ id: string }>(call('POST', path('tasks'), { key, json: { title: 'Call Ann' } }))
  const status = async () => (await made<{ status: string }>(call('GET', path(`tasks/${id}`), { key }))).status
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await signIn(page.request, email, password)
  await page.goto('/tasks')
  const row = page.getByRole('row', { name: /Call Ann/ })
  const box = await row.boundingBox()
  const y = (box?.y ?? 0) + 30
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  const swipe = async (...way: number[]) => {
    await touch('touchStart', 120)
    for (const x of way) await touch('touchMove', x)
    await touch('touchEnd')
  }
  // Not far enough: nothing happens, and it does not open.
  await swipe(135, 150, 165)
  await swipe(140, 170, 200, 230)
  await expect(page.getByText('Task completed')).toBeVisible()
  expect(await status()).toBe('done')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(status).toBe('open')
  await touch('touchStart', 120)
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('1 task selected')
  await touch('touchEnd')
  expect(new URL(page.url()).pathname).toBe('/tasks')
  await context.close()
})

test('without a network, a running app says so, a page just opened shows the offline page, and it recovers by itself', async ({
  browser,
}) => {
  const { email, password } = await newOrganisation('Offline & Sons')
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page.request, email, password)
  await page.goto('/tasks')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you see may be old')).toBeVisible()
  // Not with the story's own navigation, which waits until the page runs.
  await page.evaluate(() => window.location.assign('/contacts'))
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  // No data of the organisation is cached: only one document, the same for everybody.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => url)
  })
  expect(kept.map((url) => new URL(url).pathname)).toEqual(['/offline'])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible()
  await context.close()
})

test('the app can be installed: its manifest’s icons exist in the sizes it states', async ({ page }) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  for (const { src, sizes } of [...manifest.icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
    const png = await (await page.request.get(src)).body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('on a phone, the button that moves a card hides nothing of it, however little the card says', async ({
  browser,
}) => {
  const { key, path, email, password } = await newOrganisation('Short Cards')
  const make = <T = { id: string }>(collection: string, json: object) =>
    made<T>(call('POST', path(collection), { key, json }))
  const primary_contact_id = (await make('contacts', { full_name: 'Ann Hartley of the Very Long Lane at the End' })).id
  const company_id = (await make('companies', { name: 'Hartley, Hartley, Hartley and Daughters' })).id
  const amount = { amount: '5200.00', currency: 'GBP' }
  for (const [name, more] of Object.entries({ Bare: {}, Ann: { primary_contact_id }, Firm: { company_id } }))
    await make('deals', { name, ...amount, ...more })
  await make('deals', { name: 'Both', ...amount, primary_contact_id, company_id })
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await signIn(page.request, email, password)
  await page.goto('/deals?layout=board')
  for (const name of ['Bare', 'Ann', 'Firm', 'Both']) {
    const card = page.getByRole('article', { name })
    await card.scrollIntoViewIfNeeded()
    const button = card.getByRole('button', { name: `Move ${name}` })
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    // Its three dots, in the middle of it.
    const dots = {
      left: x + width / 2 - 8,
      right: x + width / 2 + 8,
      top: y + height / 2 - 4,
      bottom: y + height / 2 + 4,
    }
    const hidden = await card.evaluate(
      (element, { box, dots: icon }) => {
        const isOpaque =
          getComputedStyle(element.querySelector('button') ?? element).backgroundColor !== 'rgba(0, 0, 0, 0)'
        const over = isOpaque ? box : icon
        return [...element.querySelectorAll('.truncate, .tabular-nums, .line-clamp-4')]
          .filter((text) => {
            const at = text.getBoundingClientRect()
            const [wide, high] = [
              Math.min(at.right, over.right) - Math.max(at.left, over.left),
              Math.min(at.bottom, over.bottom) - Math.max(at.top, over.top),
            ]
            return wide > 0 && high > 0
          })
          .map((text) => text.textContent)
      },
      { box: { left: x, right: x + width, top: y, bottom: y + height }, dots },
    )
    expect({ name, hidden }).toEqual({ name, hidden: [] })
  }
  await page.getByRole('article', { name: 'Ann' }).getByRole('button', { name: 'Move Ann' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Qualified' })).toBeVisible()
  await context.close()
})
