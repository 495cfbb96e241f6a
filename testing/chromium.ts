import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from 'playwright'

/**
 * Where system packages install Chromium or Chrome. The headless shell comes first: it draws the same pages with a
 * third less work.
 */
const INSTALLED = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the tests: CHROMIUM, an installed one, or Playwright's download; undefined if there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM } = process.env
  return [...(CHROMIUM ? [CHROMIUM] : []), ...INSTALLED, chromium.executablePath()].find((file) => fs.existsSync(file))
}

/**
 * Finds a browser, and installs Playwright's if there is none.
 * @throws with the one command to run if that is not possible here.
 */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium here: installing one for the browser tests …')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const installed = findChromium()
  if (installed) return installed
  const command = process.platform === 'linux' ? 'sudo apt-get install -y chromium' : 'npx playwright install chromium'
  throw new Error(`The browser tests need Chromium. Type: ${command}`)
}

/**
 * Each story loads its pages from scratch: optimising their scripts is a third of the browser's work there, and never
 * pays off. Garbage collection of short-lived pages, and compiling functions that nobody calls, is a fifth of the rest.
 */
export const RUN_ONCE = '--js-flags=--no-opt --no-maglev --min-semi-space-size=32 --max-lazy'

/** Chromium has no sandbox as root. The camera is fake, and allowed without a prompt. */
export const chromiumArguments = (): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]
