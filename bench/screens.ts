import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { startOwn } from '../e2e/crash/own-installation'
import { newOrganisation, signIn } from '../e2e/fixtures/organisation'
import { chromiumArguments, requireChromium } from '@/testing/chromium'
import { ms, printTable } from './engine/measure'
import { reachRow, scrollFrames, timed, weight } from './screens/measures'
import { fillContacts } from './screens/rows'

/**
 * `npm run bench:screens -- --contacts 100000`: a list of so many contacts in a real browser: when its rows are there, what
 * sorting and filtering take, how many frames a second scrolling draws, and what the page weighs far down.
 */
const { values } = parseArgs({ options: { contacts: { type: 'string', default: '100000' } } })
const CONTACTS = Number(values.contacts)
const FRAMES = 240
const [NEAR, FAR] = [1000, 50_000]
const MOST_NODES = 3000
const FEWEST_FRAMES = 50

const own = await startOwn()
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArguments() })
try {
  const organisation = await newOrganisation('Bench', own.installation.address)
  await fillContacts(own.dataDir, organisation, CONTACTS)
  const context = await browser.newContext({
    baseURL: own.installation.address,
    viewport: { width: 1440, height: 900 },
  })
  await signIn(context.request, organisation.email, organisation.password)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const link = page.locator('a[data-row]')
  const head = (name: string) => page.getByRole('columnheader').filter({ hasText: name })
  const rows: string[][] = []
  const add = (what: string, found: string, target = '') => rows.push([what, found, target])

  await page.goto('/contacts', { waitUntil: 'networkidle' })
  add(
    'rows are there, warm, ms',
    ms(
      await timed(
        () => page.goto('/contacts'),
        () => link.first().waitFor(),
      ),
    ),
  )
  await page.waitForLoadState('networkidle')
  const near = await scrollFrames(page, FRAMES)
  add('frames a second, from the top', near.perSecond.toFixed(1), `≥ ${FEWEST_FRAMES}`)
  add('longest frame, ms', ms(near.worstMs))
  await reachRow(page, NEAR)
  const atNear = await weight(page, session)
  add(`elements at row ${NEAR}`, String(atNear.nodes), `≤ ${MOST_NODES}`)
  add(`heap at row ${NEAR}, MB`, atNear.megabytes.toFixed(1))
  const way = await timed(
    () => reachRow(page, FAR),
    () => Promise.resolve(),
  )
  add(`the way to row ${FAR}, ms`, ms(way))
  const far = await scrollFrames(page, FRAMES)
  add(`frames a second, at row ${FAR}`, far.perSecond.toFixed(1), `≥ ${FEWEST_FRAMES}`)
  add('longest frame, ms', ms(far.worstMs))
  const atFar = await weight(page, session)
  add(`elements at row ${FAR}`, String(atFar.nodes), `≤ ${MOST_NODES}`)
  add(`heap at row ${FAR}, MB`, atFar.megabytes.toFixed(1))
  await page.goto('/contacts', { waitUntil: 'networkidle' })
  const sorted = await timed(
    () => head('Full name').getByRole('button', { name: 'Full name', exact: true }).click(),
    () =>
      link
        .filter({ hasText: /^Ava Ashworth/ })
        .first()
        .waitFor(),
  )
  add('sorted by name, ms', ms(sorted))
  const filtered = await timed(
    () => page.goto('/contacts?lifecycle=customer'),
    () => page.getByRole('gridcell', { name: 'Customer', exact: true }).first().waitFor(),
  )
  add('filtered, ms', ms(filtered))
  const found = await timed(
    () => page.getByRole('searchbox').fill('okafor 99'),
    () =>
      link
        .filter({ hasText: /Okafor 99/ })
        .first()
        .waitFor(),
  )
  add('found while typing, ms', ms(found))
  printTable([`${CONTACTS.toLocaleString('en-GB')} contacts`, 'measured', 'target'], rows)
  if (Math.max(atNear.nodes, atFar.nodes) > MOST_NODES || Math.min(near.perSecond, far.perSecond) < FEWEST_FRAMES)
    process.exitCode = 1
} finally {
  await browser.close()
  await own.remove()
}
