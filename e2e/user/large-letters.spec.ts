import { expect, test } from '../fixtures/story'
import { chromiumArguments, requireChromium, RUN_ONCE } from '@/testing/chromium'
import { PlayedCheck } from '../fixtures/played-check'

/* Ann's browser is set to letters twice as large. */
test.use({
  launchOptions: {
    executablePath: requireChromium(),
    args: [...chromiumArguments(), RUN_ONCE, '--blink-settings=defaultFontSize=32'],
  },
})

test('in front of the camera, Ann sees the whole prompt, and the picture too', async ({ page }) => {
  const check = await PlayedCheck.on(page, { consent: 'done', id_document: 'done', face: 'todo', submission: 'todo' })
  check.answer('/check/challenges', {
    id: '01a3a2d0-7d5b-7000-8000-000000000003',
    turns: ['left', 'right'],
    expires_at: '2026-11-22T12:00:00.000Z',
  })
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport)
    await check.open()
    await page.getByRole('button', { name: 'I am ready' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Turn your head to your left')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Camera, to show your face')).toBeInViewport({ ratio: 0.9 })
  }
})

test('Ann reads what she agrees to: the answers stay in sight only while they leave most of the window to the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 900 })
  const check = await PlayedCheck.on(page, { consent: 'todo', face: 'todo', submission: 'todo' })
  await check.open()
  const agree = page.getByRole('button', { name: 'I agree, start' })
  await expect(agree).toBeInViewport({ ratio: 1 })
  // A link that lies under them does not stay there when it takes focus.
  const notice = page.getByRole('link', { name: /^Privacy notice/ })
  const sentence = page.getByText('By agreeing you allow', { exact: false })
  await notice.evaluate((link) => {
    window.scrollTo(0, 0)
    window.scrollBy(0, link.getBoundingClientRect().bottom + 20 - window.innerHeight)
  })
  await notice.focus()
  const bottomOf = async () => (await notice.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity
  await expect.poll(async () => (await bottomOf()) <= ((await sentence.boundingBox())?.y ?? 0)).toBe(true)

  check.view = { ...check.view, organisation: { ...check.view.organisation, name: 'Hartley and Daughters '.repeat(9) } }
  await check.open()
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeInViewport()
  await expect(agree).not.toBeInViewport()
})

test('a long word in the organisation’s name is broken: no screen before or after a check is wider than a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const check = await PlayedCheck.on(page, { consent: 'todo', face: 'todo', submission: 'todo' })
  const organisation = { ...check.view.organisation, name: 'Wohnungsbaugenossenschaft Nordstadt' }
  check.view = { ...check.view, organisation }
  const expectToFit = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const [scrollWidth, clientWidth] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth]
    })
    expect([title, scrollWidth]).toEqual([title, clientWidth])
  }
  await check.open()
  await expectToFit('Before you start')
  const [agree, refuse] = await Promise.all(
    ['I agree, start', 'I do not agree'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  expect([agree?.x, agree?.width]).toEqual([refuse?.x, refuse?.width])
  expect(agree?.width).toBeGreaterThan(250)
  for (const [reason, title] of [
    ['expired', 'This link has expired'],
    ['cancelled', 'This check was withdrawn'],
    ['completed', 'This check is complete'],
  ]) {
    const ended = { reason, organisation, test: false, link_requested_at: null }
    check.refuse('/access', 410, { code: 'session_ended', detail: 'This check has ended.', ended })
    await check.open()
    await expectToFit(title ?? '')
  }
})
