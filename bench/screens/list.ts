import type { Browser, Page } from 'playwright'
import type { OwnInstallation } from '../../e2e/crash/own-installation'
import { newOrganisation, signIn } from '../../e2e/fixtures/organisation'
import { ms, printTable } from '../engine/measure'
import { reachRow, scrollFrames, timed, weight } from './measures'
import { fillContacts } from './rows'

/**
 * A long list: when its rows appear, how long sorting and filtering take, frames per second while scrolling, memory far
 * down.
 */
const FRAMES = 240
const MAX_NODES = 3000
const MIN_FRAMES = 50

interface Table {
  rows: string[][]
  isMissed: boolean
}
function add({ rows }: Table, what: string, found: string, target = ''): void {
  rows.push([what, found, target])
}

/** At a row, and beyond. */
async function scrolled(table: Table, page: Page, row: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const way = await timed(
    () => reachRow(page, row),
    () => Promise.resolve(),
  )
  add(table, `the way to row ${row}, ms`, ms(way))
  const { nodes, megabytes } = await weight(page, session)
  const { perSecond, worstMs } = await scrollFrames(page, FRAMES)
  add(table, 'frames a second from there', perSecond.toFixed(1), `≥ ${MIN_FRAMES}`)
  add(table, 'longest frame, ms', ms(worstMs))
  add(table, 'elements', String(nodes), `≤ ${MAX_NODES}`)
  add(table, 'heap, MB', megabytes.toFixed(1))
  table.isMissed ||= nodes > MAX_NODES || perSecond < MIN_FRAMES
  await session.detach()
}

async function asked(table: Table, page: Page): Promise<void> {
  const link = (text: RegExp) => page.locator('a[data-row]').filter({ hasText: text }).first()
  await page.goto('/contacts', { waitUntil: 'networkidle' })
  const header = page.getByRole('columnheader').filter({ hasText: 'Full name' })
  const sorted = await timed(
    () => header.getByRole('button', { name: 'Full name', exact: true }).click(),
    () => link(/^Ava Ashworth/).waitFor(),
  )
  add(table, 'sorted by name, ms', ms(sorted))
  const filtered = await timed(
    () => page.goto('/contacts?lifecycle=customer'),
    () => page.getByRole('gridcell', { name: 'Customer', exact: true }).first().waitFor(),
  )
  add(table, 'filtered, ms', ms(filtered))
  const found = await timed(
    () => page.getByRole('searchbox').fill('okafor 99'),
    () => link(/Okafor 99/).waitFor(),
  )
  add(table, 'found while typing, ms', ms(found))
}

/** Prints the table. @returns whether the targets are met */
export async function longList(own: OwnInstallation, browser: Browser, contacts: number): Promise<boolean> {
  const organisation = await newOrganisation('Bench', own.installation.address)
  await fillContacts(own.dataDir, organisation, contacts)
  const context = await browser.newContext({
    baseURL: own.installation.address,
    viewport: { width: 1440, height: 900 },
  })
  await signIn(context.request, organisation.email, organisation.password)
  const page = await context.newPage()
  const table: Table = { rows: [], isMissed: false }
  await page.goto('/contacts', { waitUntil: 'networkidle' })
  const warm = await timed(
    () => page.goto('/contacts'),
    () => page.locator('a[data-row]').first().waitFor(),
  )
  add(table, 'rows are there, warm, ms', ms(warm))
  await page.waitForLoadState('networkidle')
  for (const row of [1, 1000, 50_000].filter((one) => one < contacts)) await scrolled(table, page, row)
  await asked(table, page)
  await context.close()
  printTable([`${contacts.toLocaleString('en-GB')} contacts`, 'measured', 'target'], table.rows)
  return !table.isMissed
}
