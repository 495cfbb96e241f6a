import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { chromiumArguments, requireChromium } from '@/testing/chromium'
import { startOwn } from './crash/own-installation'
import type { Screen } from './fixtures/every-screen'
import { waitUntilInteractiveOnLoad } from './fixtures/running-page'
import { waitForAnimations } from './fixtures/wait-for-animations'
import { LOOKS, nameOf, README, sheet, type Look } from './fixtures/picture-sheet'

/**
 * `npm run pictures -- FOLDER`: every screen of an installation with the demo data, in both themes and three widths,
 * and an overview page. `--only board` takes the screens with that in their name, `--readme` those of the README.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' }, readme: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const folder = values.readme ? 'public/screenshots' : path.resolve(positionals[0] ?? 'pictures')

/** Saves each look to its file. Opens the page once: resizing the window lays it out again. */
async function take(page: Page, { address, open }: Screen, files: [Look, string][]): Promise<void> {
  const [first] = files
  if (!first) return
  const wear = async ({ width, height, colorScheme }: Look) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  }
  await wear(first[0])
  await page.goto(address, { waitUntil: 'networkidle' })
  await open?.(page)
  for (const [look, file] of files) {
    await wear(look)
    await waitForAnimations(page)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    await page.screenshot({ path: file })
  }
}

const filesFor = (name: string): [Look, string][] =>
  values.readme
    ? README.filter((one) => one.screen === name).map(({ look, file }) => [look, path.join(folder, file)])
    : LOOKS.map((look) => [look, path.join(folder, look.name, `${name}.png`)])

const own = await startOwn()
process.env.E2E_PORT = String(own.installation.port)
process.env.E2E_DATA_DIR = own.dataDir
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArguments() })
try {
  // These modules read the server's address when they are loaded.
  const { fillDemo, recordsOf } = await import('./fixtures/demo-organisation')
  const { everyScreen } = await import('./fixtures/every-screen')
  const { signIn } = await import('./fixtures/organisation')
  const demo = await fillDemo()
  const context = await browser.newContext({ baseURL: own.installation.address, locale: 'en-GB' })
  await waitUntilInteractiveOnLoad(context)
  const page = await context.newPage()
  // The compiler of this program calls `__name` on functions, including those that are sent into the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  const screens = everyScreen(demo, await recordsOf(demo))
  const taken: string[] = []
  for (const isInside of [false, true]) {
    if (isInside) await signIn(context.request, demo.email, demo.password)
    for (const screen of screens.filter((one) => one.isInside === isInside)) {
      const name = nameOf(screen)
      const files = filesFor(name)
      if (files.length === 0 || !name.includes(values.only)) continue
      await take(page, screen, files)
      taken.push(name)
      console.log(name)
    }
  }
  if (!values.readme) {
    fs.writeFileSync(path.join(folder, 'index.html'), sheet(taken))
    console.log(`\n${taken.length} screens: open ${path.join(folder, 'index.html')}`)
  }
} finally {
  await browser.close()
  await own.remove()
}
