import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { fillDemo, pathOf, recordsOf, removeDemo, type Demo } from '../fixtures/demo-organisation'
import { doubleLetters } from '../fixtures/double-letters'
import { everyScreen, type Screen } from '../fixtures/every-screen'
import { signIn } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { waitForAnimations } from '../fixtures/wait-for-animations'
import { expect, test as story, type Page } from '../fixtures/story'

/**
 * Every screen in light and dark, on a desktop and on a phone: no axe violation, nothing blocked by the page's own
 * policy, and nothing wider than the window, even a narrow or zoomed one. The list of screens comes from the pages in
 * `app`.
 */
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** A fifth of what still counts as good (web.dev, cumulative layout shift): no visible movement. */
const MAX_SHIFT = 0.02
/** A window of 1280 px at 200 %, and the narrowest that WCAG 2.2 considers (1.4.10, reflow). */
const NARROW = [640, 320]
/** Home, lists with an action of many letters, results of checks, facts with their source, settings of many fields, workflows. */
const WITH_LONG_WORDS = /^\/($|checks|contacts\/[0-9a-f]|deals$|settings\/(fields|pipelines\/)|workflows\/)/
/** As few theme changes as possible: each one repaints the whole page. */
const LOOKS = [
  { size: DESK, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
  { size: DESK, colorScheme: 'dark' },
] as const

/** What is wrong with the page as it is now, in words. */
async function faults(page: Page, only?: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(options),
    { resultTypes: ['violations'], preload: false, ...(only && { runOnly: only }) },
  )
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim() ?? ''})`,
      ),
    ),
    ...(await overflow(page)),
  ]
}

async function overflow(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return beyond > 0 ? [`wider than the window by ${beyond} px`] : []
}

const test = story.extend<{ demo: Demo }>({
  demo: async ({ request }, provide) => {
    const demo = await fillDemo()
    await provide(demo)
    await removeDemo(request, demo)
  },
})

test('axe finds nothing and the content security policy blocks nothing on any screen, in either theme, at either width', async ({
  page,
  demo,
}) => {
  // About seventy screens at five widths each: minutes, or many on a busy machine.
  test.setTimeout(1_800_000)
  const screens = everyScreen(demo, await recordsOf(demo))
  const wrong: string[] = []
  await page.addInitScript(AXE)
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) wrong.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`))

  const visit = async ({ address, opened = '', open }: Screen) => {
    await page.setViewportSize(DESK)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await open?.(page)
    const shift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    if (['', 'Bonafide'].includes(await page.title())) wrong.push(`${address} ${opened} has no title of its own`)
    if (shift > MAX_SHIFT) wrong.push(`${address} ${opened} moves while it loads: ${shift.toFixed(3)}`)
    for (const { size, colorScheme } of LOOKS) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await waitForAnimations(page)
      // A theme changes only colours.
      const only = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
      for (const fault of await faults(page, only))
        wrong.push(`${address} ${opened} ${colorScheme} ${size.width}: ${fault}`)
    }
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 640 })
      await waitForAnimations(page)
      for (const fault of await overflow(page)) wrong.push(`${address} ${opened} ${width}: ${fault}`)
    }
  }
  for (const screen of screens.filter(({ isInside }) => !isInside)) await visit(screen)
  await signIn(page.request, demo.email, demo.password)
  for (const screen of screens.filter(({ isInside }) => isInside)) await visit(screen)

  // German words are the longest: they fit the narrowest window with letters twice as large.
  const headers = { Origin: SERVER }
  await page.request.patch(pathOf(demo, 'preferences'), { headers, data: { locale: 'de-DE' } })
  await page.setViewportSize({ width: Math.min(...NARROW), height: 640 })
  await doubleLetters(page)
  for (const { address } of screens.filter(({ address, opened }) => !opened && WITH_LONG_WORDS.test(address))) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    for (const fault of await overflow(page)) wrong.push(`${address} in German with large letters: ${fault}`)
  }
  expect(wrong).toEqual([])
})
