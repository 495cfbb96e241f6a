import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { startOwn } from '../e2e/crash/own-installation'
import { chromiumArguments, requireChromium } from '@/testing/chromium'

/**
 * `npm run bench:screens`: the cost of each CRM page on first load on a slow machine, and a list of 100 000 contacts in
 * a real browser. `--contacts` sets another number, `--only list` or `pages` runs one of the two.
 */
const { values } = parseArgs({
  options: { contacts: { type: 'string', default: '100000' }, only: { type: 'string', default: '' } },
})
const own = await startOwn()
process.env.E2E_PORT = String(own.installation.port)
process.env.E2E_DATA_DIR = own.dataDir
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArguments() })
try {
  // These modules read the server's address when they are loaded.
  const { longList } = await import('./screens/list')
  const { everyPage } = await import('./screens/pages')
  const pagesHold = values.only === 'list' || (await everyPage(own, browser))
  const listHolds = values.only === 'pages' || (await longList(own, browser, Number(values.contacts)))
  if (!pagesHold || !listHolds) process.exitCode = 1
} finally {
  await browser.close()
  await own.remove()
}
