import { expect, test } from '../fixtures/story'
import { newOrganisation, signIn } from '../fixtures/organisation'
import { PersonPageStory } from '../fixtures/person-page'
import { SERVER } from '../fixtures/server'

/** What happens to a link: removed from the address before anything is shown, and kept until it has opened. */
interface Created {
  id: string
  url: string
  access_code: string
  magic_link_token: string
}
const created = async (): Promise<Created> =>
  (
    await (
      await newOrganisation('Hartley Lettings')
    ).api.post('/api/v1/sessions', { data: { reference_id: 'link', checks: ['id_check'] } })
  ).json() as Promise<Created>

test('the link survives a lost connection, a busy server and a reload', async ({ page }) => {
  const { magic_link_token } = await created()
  await page.route('**/person/access', (route) => route.abort())
  await page.goto(`/user?m=${magic_link_token}`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page).toHaveURL(`${SERVER}/user`)
  await page.route('**/person/access', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '1' },
      json: { code: 'busy', detail: 'The server is busy' },
    }),
  )
  const busy = page.waitForResponse('**/person/access')
  await page.getByRole('button', { name: 'Try again' }).click()
  await busy
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/person/access')
  await page.getByRole('button', { name: 'Try again' }).click()
  await new PersonPageStory(page).agree()
  await expect(page.getByRole('heading', { name: 'Which document do you have?' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(magic_link_token)
})

test('neither the history nor the address of any page shown contains the key', async ({ page }) => {
  const { url, access_code } = await created()
  const shownAt: string[] = []
  page.on('framenavigated', (frame) => shownAt.push(frame.url()))
  await page.goto('/sign-in')
  await page.goto(url)
  await expect(page.getByText('Hartley Lettings is requesting an identity check.')).toBeVisible()
  await expect(page).toHaveURL(`${SERVER}/user`)
  await page.goBack()
  await page.goForward()
  await expect(page.getByText('Hartley Lettings is requesting an identity check.')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const { entries } = (await session.send('Page.getNavigationHistory')) as {
    entries: { url: string; userTypedURL: string }[]
  }
  expect([...shownAt, ...entries.map((entry) => entry.url)].filter((one) => one.includes(access_code))).toEqual([])
})

test('the first screen shows before any script has run', async ({ browser }) => {
  const { url } = await created()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.getByText('Hartley Lettings is requesting an identity check.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I agree, start' })).toBeVisible()
  await context.close()
})

test('text typed before the scripts have loaded is not lost', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let come = () => {}
  const scripts = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/user/*.js', (route) => scripts.then(() => route.continue()))
  const opened = page.goto('/user')
  await page.getByLabel('Code').fill('12345-67890')
  come()
  await opened
  await expect(page.getByLabel('Code')).toHaveValue('12345-67890')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code or link is wrong', { exact: false })).toBeVisible()
  await context.close()
})

test('if the browser blocks cookies, the page says so', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false, configurable: true }),
  )
  // Where a link leads, without the cookie that holds its key.
  await page.goto('/user?link=AbCd1234')
  await expect(page.getByRole('alert')).toContainText('This browser blocks cookies')
})

test('nothing on the page violates its content security policy', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) refused.push(message.text())
  })
  const { url } = await created()
  await page.goto(url)
  await new PersonPageStory(page).agree()
  await page.getByRole('button', { name: 'Passport' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(refused).toEqual([])
})

test('a check cancelled in the meantime says so, even after a reload; another person can start with their own code', async ({
  page,
}) => {
  const organisation = await newOrganisation('Hartley Lettings')
  const ask = async () =>
    (
      await organisation.api.post('/api/v1/sessions', { data: { reference_id: 'cancelled', checks: ['id_check'] } })
    ).json() as Promise<Created>
  const [first, second] = [await ask(), await ask()]
  await page.goto(first.url)
  await new PersonPageStory(page).agree()
  await expect(page.getByRole('heading', { name: 'Which document do you have?' })).toBeVisible()
  await organisation.api.post(`/api/v1/sessions/${first.id}/cancel`)
  await page.reload()
  await expect(page.getByText('Hartley Lettings').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This check was withdrawn' })).toBeVisible()
  // The link is gone from this tab, and the browser keeps the pass of the check across reloads.
  await page.reload()
  await page.getByRole('button', { name: 'Ask Hartley Lettings for a new link' }).click()
  await expect(page.getByText(/^Hartley Lettings was asked for a new link on/)).toBeVisible()
  await page.getByRole('button', { name: 'Enter another code' }).click()
  await page.getByLabel('Code').fill(second.access_code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'I agree, start' })).toBeVisible()
})

test('an ended link says so before and after a reload, and a wrong code is called wrong, however often it is typed', async ({
  page,
}) => {
  const organisation = await newOrganisation('Hartley Lettings')
  const ended = (await (
    await organisation.api.post('/api/v1/sessions', { data: { reference_id: 'ended' } })
  ).json()) as Created
  await organisation.api.post(`/api/v1/sessions/${ended.id}/cancel`)
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '2001:db8:77::1' })
  await page.goto(`/user?m=${ended.magic_link_token}`)
  for (const _ of ['opened', 'reloaded']) {
    await expect(page.getByRole('heading', { name: 'This check was withdrawn' })).toBeVisible()
    await expect(page).toHaveURL(`${SERVER}/user`)
    await page.reload()
  }
  await page.getByRole('button', { name: 'Enter another code' }).click()
  for (let i = 0; i < 6; i++) {
    await page.getByLabel('Code').fill('12345-67890')
    await Promise.all([
      page.waitForResponse('**/person/access'),
      page.getByRole('button', { name: 'Continue' }).click(),
    ])
    await expect(page.getByText('This code or link is wrong', { exact: false })).toBeVisible()
  }
  await expect(page.getByText(/Wait \d+ seconds before you try again/)).toBeVisible()
})

test('Ann asks for a new link by keyboard: every page says that she has asked, and Olive sees it', async ({
  page,
  browser,
}) => {
  const olive = await newOrganisation('Hartley Lettings')
  const ann = (await (
    await olive.api.post('/api/v1/sessions', { data: { reference_id: 'tenant-1' } })
  ).json()) as Created
  await olive.api.post(`/api/v1/sessions/${ann.id}/cancel`)
  await page.goto(`/user?m=${ann.magic_link_token}`)
  const button = page.getByRole('button', { name: 'Ask Hartley Lettings for a new link' })
  const asked = page.getByText(
    /^Hartley Lettings was asked for a new link on \d+ \w+ \d{4}\. They will write to you if/,
  )
  // A request that could not be sent must not be reported as sent.
  await page.route('**/link_requests', (route) => route.abort())
  await button.press('Enter')
  await expect(page.getByRole('alert')).toContainText('There is no connection')
  await expect(asked).toHaveCount(0)
  await page.unroute('**/link_requests')
  await page.reload()
  await button.press('Enter')
  await expect(asked).toBeFocused()
  for (const _ of ['asked', 'reloaded']) {
    await expect(asked).toBeVisible()
    await expect(button).toHaveCount(0)
    await expect(page.getByText('Ask Hartley Lettings yourself if it is urgent.')).toBeVisible()
    await page.reload()
  }
  const phone = await browser.newPage()
  await phone.goto(ann.url)
  await expect(phone.getByText(/was asked for a new link on/)).toBeVisible()
  await phone.close()
  await signIn(page.request, olive.email, olive.password)
  await page.goto(`/checks/${ann.id}`)
  await expect(page.getByText('The person asks for a new link')).toBeVisible()
  await expect(page.getByText('New link requested')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('The person asked for a new link')
  await page.getByRole('link', { name: 'request a new check' }).click()
  await expect(page.getByRole('dialog', { name: 'Request an identity check' })).toBeVisible()
})
