import { newOrganisation } from '../fixtures/organisation'
import { PlayedCheck } from '../fixtures/played-check'
import { PersonPageStory } from '../fixtures/person-page'
import { scan } from '../fixtures/scan'
import { SERVER } from '../fixtures/server'
import { expect, test, type Browser, type Page } from '../fixtures/story'

/** Ann continues on her phone: two browsers, of which the second has only what it scans. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const COMPUTER = { viewport: { width: 1440, height: 900 } }
const another = (number: string) => (number === '99' ? '10' : String(Number(number) + 1))

/** As when she returns to its tab: it polls at once, not after a few seconds. */
const lookAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function phoneAt(browser: Browser, url: string) {
  const phone = await (await browser.newContext(PHONE)).newPage()
  await phone.goto(url)
  return phone
}

test('Ann mistypes the number and needs a new QR code; then her phone opens the check, and her computer says so until it is withdrawn', async ({
  browser,
}) => {
  const organisation = await newOrganisation('Hartley Lettings')
  const created = (await (
    await organisation.api.post('/api/v1/sessions', { data: { reference_id: 'handover', checks: ['id_check'] } })
  ).json()) as { id: string; url: string; access_code: string }
  const computer = await (await browser.newContext(COMPUTER)).newPage()
  await computer.goto(created.url)
  await new PersonPageStory(computer).agree()
  await computer.getByRole('button', { name: 'Continue on your phone' }).click()
  const number = computer.getByTestId('number')
  await expect(number).toHaveText(/^\d\d$/)
  await expect(computer.getByText('within the next 5 minutes', { exact: false })).toBeVisible()
  const code = computer.getByRole('img', { name: 'QR code' })

  const wrong = await phoneAt(browser, await scan(code))
  await expect(wrong.getByRole('heading', { name: 'Which number does your computer show?' })).toBeVisible()
  await expect(wrong).toHaveURL(`${SERVER}/user`)
  await expect(wrong.getByText('Hartley')).toBeHidden()
  await wrong.getByLabel('Number').fill(another(await number.innerText()))
  await wrong.getByRole('button', { name: 'Continue' }).click()
  await expect(wrong.getByRole('heading', { name: 'Your check did not open' })).toBeVisible()
  await expect(wrong.getByText('Hartley')).toBeHidden()

  await lookAt(computer)
  await computer.getByRole('button', { name: 'Show a new QR code' }).click()
  const phone = await phoneAt(browser, await scan(code))
  await phone.reload()
  await phone.getByLabel('Number').fill(await number.innerText())
  await phone.route('**/person/access', (route) => route.abort(), { times: 1 })
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('There is no connection', { exact: false })).toBeVisible()
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('Hartley Lettings is requesting an identity check.')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Which document do you have?' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Continue on your phone' })).toBeHidden()
  expect(await phone.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('scanned')
  await lookAt(computer)
  await expect(computer.getByRole('heading', { name: 'You are continuing on your phone' })).toBeFocused()

  await organisation.api.post(`/api/v1/sessions/${created.id}/cancel`)
  await lookAt(computer)
  await expect(computer.getByRole('heading', { name: 'This check was withdrawn' })).toBeVisible()
})

test('without a camera, Ann is sent to her phone; her first QR code expires before she scans it; her computer shows the end', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])
  })
  await page.setViewportSize(COMPUTER.viewport)
  const check = await PlayedCheck.on(page, { consent: 'todo', id_document: 'todo', face: 'todo', submission: 'todo' })
  const id = (digit: number) => `01a3a2d0-7d5b-7000-8000-00000000000${digit}`
  const handOver = (digit: number) => {
    check.answer('/check/handovers', {
      id: id(digit),
      url: `${SERVER}/user?h=played`,
      number: '42',
      expires_at: '2026-11-22T12:00:00.000Z',
    })
    check.view = { ...check.view, handover: { id: id(digit), state: 'waiting', seconds_left: 61 } }
  }
  const become = (
    handover: Partial<NonNullable<typeof check.view.handover>>,
    more: Partial<typeof check.view> = {},
  ) => {
    if (check.view.handover) check.view = { ...check.view, handover: { ...check.view.handover, ...handover }, ...more }
  }
  handOver(1)
  await check.open()
  await page.getByRole('region', { name: 'About the camera' }).getByRole('button', { name: 'Continue on your' }).click()
  await expect(page.getByText('within the next 2 minutes', { exact: false })).toBeVisible()
  become({ seconds_left: 59 })
  await expect(page.getByText('within less than a minute', { exact: false })).toBeVisible()
  become({ state: 'over', seconds_left: 0 })
  await lookAt(page)
  await expect(page.getByRole('heading', { name: 'This QR code no longer works' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeHidden()
  handOver(2)
  await page.getByRole('button', { name: 'Show a new QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  check.set('consent', 'done')
  check.set('id_document', 'done')
  become({ state: 'opened', seconds_left: 0 }, { status: 'processing' })
  await lookAt(page)
  await expect(page.getByRole('heading', { name: 'You are continuing on your phone' })).toBeFocused()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '2')
  become({}, { status: 'completed' })
  await lookAt(page)
  await expect(page.getByRole('heading', { name: 'Your check is complete' })).toBeFocused()
})
