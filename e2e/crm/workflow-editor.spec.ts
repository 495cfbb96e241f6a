import { integrate, makeKey, signUp } from '../fixtures/crm-screens'
import { expect, test } from '../fixtures/story'

/** Typing into a step of the editor updates its draft. */
const draft = {
  trigger: { type: 'schedule', cron: '0 8 1 * *', time_zone: 'Europe/London' },
  condition: null,
  steps: [
    {
      type: 'http',
      key: 'call',
      on_error: 'fail',
      method: 'GET',
      url: 'https://stock.example/orders',
      headers: { Accept: 'application/json', 'X-Header-2': 'kept' },
      body: null,
    },
    {
      type: 'find',
      key: 'found',
      on_error: 'fail',
      resource: 'companies',
      filter: { and: [{ field: 'name', op: 'in', value: ['York'] }] },
      sort: null,
      limit: 10,
    },
    {
      type: 'create',
      key: 'made',
      on_error: 'fail',
      resource: 'deals',
      values: { name: 'Orders', amount: '5', currency: 'EUR' },
    },
  ],
}

test('what is typed into a step stays, even while it is incomplete', async ({ page }) => {
  await signUp(page, 'Typed Ltd')
  const { api, path } = await integrate(await makeKey(page))
  const { id } = (await (await api.post(path('workflows'), { data: { name: 'Orders', draft } })).json()) as {
    id: string
  }
  const kept = async () =>
    ((await (await api.get(`${path('workflows')}/${id}`)).json()) as { draft: typeof draft }).draft
  await page.goto(`/workflows/${id}`)

  // A header whose name starts like another's, and one added after the first was removed.
  await page.getByRole('button', { name: /stock\.example/ }).click()
  await page.getByRole('button', { name: 'Add a header' }).click()
  const third = page.getByLabel('Header 3: name')
  await third.fill('')
  await third.pressSequentially('accept-Language')
  await page.getByRole('combobox', { name: 'Header 3: value' }).fill('de')
  await page.getByRole('button', { name: 'Remove header 1' }).click()
  await page.getByRole('button', { name: 'Add a header' }).click()
  await page.getByLabel('Header 3: name').fill('x-header-2')
  await expect(page.getByText('There is already a header with this name above: x-header-2')).toBeVisible()

  await page.getByRole('button', { name: /^Find/ }).click()
  const values = page.getByLabel('Values')
  await values.fill('')
  await values.pressSequentially('New York, Bury St Edmunds')
  await expect(values).toHaveValue('New York, Bury St Edmunds')

  // Adding a step by keyboard moves the focus into it; removing it moves the focus to the add button.
  const add = page.getByRole('button', { name: 'Add a step' })
  await add.press('Enter')
  // Where the menu takes long to close, it must not take the focus back.
  await page.evaluate(() => {
    const inTime = window.setTimeout.bind(window)
    const slow = (work: () => void, ms = 0) => inTime(work, ms || 200)
    window.setTimeout = slow as typeof setTimeout
  })
  await page.getByRole('menuitem').first().press('Enter')
  await expect(page.locator('main select:focus, main input:focus, main textarea:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(add).toBeFocused()

  // A step that is moved by keyboard stays in sight, together with the button that moved it.
  await page.getByRole('button', { name: /stock\.example/ }).press('Enter')
  for (const name of ['Down', 'Up']) {
    const move = page.getByRole('button', { name, exact: true })
    await move.press('Enter')
    await expect(move).toBeFocused()
    await expect(move).toBeInViewport({ ratio: 1 })
  }

  // An amount is read in the reader's locale; an invalid one stays and is reported.
  await page.getByRole('button', { name: /^Create/ }).click()
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('12,5')
  await expect(page.getByText(/^Amount: /)).toBeVisible()
  await expect(amount).toHaveValue('12,5')
  await amount.fill('1,250.50')

  await page.getByRole('button', { name: /^What starts it:/ }).click()
  const day = page.getByLabel('Day of the month')
  await day.fill('')
  await day.pressSequentially('20')
  await expect(day).toHaveValue('20')

  await expect
    .poll(kept)
    .toMatchObject({
      trigger: { cron: '0 8 20 * *' },
      steps: [{}, { filter: { and: [{ value: ['New York', 'Bury St Edmunds'] }] } }, { values: { amount: '1250.50' } }],
    })
  expect((await kept()).steps[0]).toHaveProperty('headers', { 'X-Header-2': 'kept', 'accept-Language': 'de' })

  // Renaming leaves page and draft unchanged, and later edits do not conflict with it.
  for (const name of ['Orders of the day', 'Orders of the night']) {
    await page.getByRole('button', { name: 'Rename' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { name }).waitFor()
  }
  await day.fill('21')
  await expect.poll(async () => (await kept()).trigger.cron).toBe('0 8 21 * *')

  // Edits made while an earlier save is pending are saved, too, even after leaving the page.
  const draftOf = (url: URL) => url.pathname.endsWith(`/workflows/${id}`)
  const leave = async () => {
    await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()
  }
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(draftOf, async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  const isSent = page.waitForRequest((request) => request.method() === 'PATCH')
  await day.fill('22')
  await isSent
  await day.fill('23')
  await leave()
  letGo()
  await expect.poll(async () => (await kept()).trigger.cron).toBe('0 8 23 * *')
  await page.unroute(draftOf)

  // A failed save is reported, and its text is restored.
  await page.goBack()
  await page.getByRole('button', { name: /^What starts it:/ }).click()
  await page.route(draftOf, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await day.fill('24')
  await leave()
  const refused = page.getByText('Your changes to “Orders of the night” are not saved yet')
  await refused.waitFor()
  // Also in a page that is loaded again.
  await page.goto(`/workflows/${id}`)
  await page.getByRole('button', { name: /^What starts it:/ }).click()
  await expect(day).toHaveValue('24')
  await leave()
  await refused.waitFor()
  await page.unroute(draftOf)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(async () => (await kept()).trigger.cron).toBe('0 8 24 * *')

  // Undoing a deletion restores its state: on.
  const one = `${path('workflows')}/${id}`
  const status = async () => ((await (await api.get(one)).json()) as { status: unknown }).status
  expect((await api.post(`${one}/publish`)).status()).toBe(200)
  expect((await api.patch(one, { data: { status: 'on' } })).status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Delete workflow' }).click()
  await expect.poll(status).toBe(404)
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(status).toBe('on')
})
