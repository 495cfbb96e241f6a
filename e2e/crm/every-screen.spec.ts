import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { AxeResults } from 'axe-core'
import { call } from '../api/call'
import { made } from '../api/records'
import { signIn } from '../fixtures/organisation'
import { expect, test, type Page } from '../fixtures/story'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'
import { workbook } from '@/testing/workbook'

/**
 * Every screen in light and dark, on a desk and on a phone: nothing that axe finds, nothing that the page's own policy
 * blocks, nothing wider than the window. The list of screens is that of the pages in `app`.
 */
const root = path.resolve(import.meta.dirname, '../..')
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Above this, people press what they did not mean to (web.dev, cumulative layout shift). */
const MOST_SHIFT = 0.1
/** As few changes of theme as there can be: each one repaints the whole page. */
const LOOKS = [
  { size: DESK, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
  { size: DESK, colorScheme: 'dark' },
] as const

/** `/contacts/[id]` and its like, from the folders. */
const pages = fs
  .readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map(
    (file) =>
      `/${path
        .dirname(file)
        .split(path.sep)
        .filter((part) => part !== '.' && !/^\(.*\)$/.test(part))
        .join('/')}`,
  )
  .sort()

interface Demo {
  email: string
  password: string
  organisation_id: string
  api_key: string
  check_url: string
}
const execute = promisify(execFile)

/** An organisation as after some weeks of work: contacts, deals on a board, decided checks. */
async function fillDemo(): Promise<Demo> {
  const env = {
    ...process.env,
    PORT: process.env.E2E_PORT,
    DATA_DIR: process.env.E2E_DATA_DIR,
    BASE_URL: `http://localhost:${process.env.E2E_PORT}`,
  }
  const { stdout } = await execute('npm', ['run', '-s', 'demo', '--', '--json'], { cwd: root, env })
  return JSON.parse(stdout) as Demo
}

/** A record for each page that shows one, by the collection's name in its address. */
async function recordsOf({ organisation_id, api_key: key }: Demo): Promise<Record<string, string | undefined>> {
  const path = (collection: string) => `/api/v1/organisations/${organisation_id}/${collection}`
  const first = async (collection: string, filter = '') =>
    (await made<{ data: { id: string }[] }>(call('GET', path(`${collection}?limit=1${filter}`), { key }))).data[0]?.id
  await made(call('POST', path('invitations'), { key, json: { email: 'ivy@example.org', role: 'member' } }))
  const rows = [
    ['Name', 'E-mail'],
    ['Imogen Import', 'imogen@example.org'],
  ]
  const file = { key, raw: Buffer.from(await workbook(rows, ['Leads', 'Old'])), headers: { 'Content-Type': XLSX_TYPE } }
  const json = { url: 'https://ledger.example/hooks/crm', event_types: ['deal.created'] }
  const { id: webhooks } = await made(call('POST', path('webhooks'), { key, json }))
  await made(call('POST', path(`webhooks/${webhooks}/test_events`), { key }))
  const words = { subject: 'Your viewing, {{contact.full_name}}', text: 'Thank you for coming.' }
  const contact_id = await first('contacts', '&email[is_null]=false')
  await made(call('POST', path('mails'), { key, json: { contact_id, ...words } }))
  const workflow = {
    name: 'Calls',
    draft: {
      trigger: { type: 'manual', resource: 'contacts' },
      steps: [
        {
          type: 'branch',
          key: 'way',
          paths: [
            {
              name: 'Has an address',
              when: { path: 'trigger.record.email', op: 'is_null', value: false },
              steps: [{ type: 'task', key: 'call', title: 'Call {{ trigger.record.full_name }}' }],
            },
          ],
          otherwise: [{ type: 'stop', key: 'end' }],
        },
      ],
    },
  }
  const { id: workflows } = await made(call('POST', path('workflows'), { key, json: workflow }))
  await made(call('POST', path(`workflows/${workflows}/publish`), { key }))
  for (const full_name of ['Rosie Twice', 'Rose Twice'])
    await made(call('POST', path('contacts'), { key, json: { full_name, phones: ['07700 900456'] } }))
  const record_ids = [await first('contacts', '&email[is_null]=false')]
  await made(call('POST', path(`workflows/${workflows}/runs`), { key, json: { record_ids } }))
  const [pipeline] = (
    await made<{ data: { id: string; stages: { name: string }[] }[] }>(call('GET', path('pipelines'), { key }))
  ).data
  const stages = pipeline?.stages.map((one) =>
    one.name === 'Won' ? { ...one, gate: { checks: ['id_check'], max_age_months: 12 } } : one,
  )
  await made(call('PATCH', path(`pipelines/${pipeline?.id}`), { key, json: { stages } }))
  const [proposed] = (
    await made<{ data: { contact_id: string }[] }>(call('GET', path('proposals?status=open'), { key }))
  ).data
  const plain = ['companies', 'tasks', 'notes', 'pipelines', 'templates'].map(
    async (collection) => [collection, await first(collection)] as const,
  )
  return {
    ...Object.fromEntries(await Promise.all(plain)),
    webhooks,
    'mail-templates': await first('mail_templates'),
    workflows,
    checks: await first('sessions', '&status=completed'),
    deals: await first('deals', '&company_id[is_null]=false'),
    contacts: proposed?.contact_id,
    imports: (await made(call('POST', path('imports?resource=contacts&file_name=people.xlsx'), file))).id,
  }
}

/** What is wrong with the page as it is now, in words. */
async function faults(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(options),
    { resultTypes: ['violations'], ...(only && { runOnly: only }) },
  )
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim() ?? ''})`,
      ),
    ),
    ...(overflow > 0 ? [`wider than the window by ${overflow} px`] : []),
  ]
}

/** Waits until nothing moves: a colour that is handed down begins its own change when the one above it has ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoFrames = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
    await twoFrames()
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)))
      await twoFrames()
    }
  })
}

test('no screen, in either theme and at either width, has anything that axe finds or that its policy blocks', async ({
  page,
}) => {
  const demo = await fillDemo()
  const ids = await recordsOf(demo)
  const addressOf = (route: string): string =>
    route
      .replace('[collection]', 'contacts')
      .replace(/([^/]+)\/\[id\]$/, (_, collection: string) => `${collection}/${ids[collection] ?? 'none'}`)
  /** Beyond the pages: what opens over them, and other ways to show them. */
  const more: [string, (page: Page) => Promise<void>][] = [
    ['/user', async () => undefined],
    ['/deals?layout=board', async (shown) => shown.getByRole('article').first().waitFor()],
    ['/deals?layout=forecast', async (shown) => shown.getByRole('article').first().waitFor()],
    [
      '/deals?layout=calendar',
      async (shown) =>
        shown
          .getByText(/^(Closes|Due)/)
          .first()
          .waitFor(),
    ],
    ['/tasks?layout=calendar', async (shown) => shown.getByText(/^Due/).first().waitFor()],
    [
      '/settings/outbox',
      async (shown) => {
        await shown.getByRole('button', { name: /^Your viewing/ }).click()
        await shown.getByRole('dialog').getByText('Thank you for coming.').waitFor()
      },
    ],
    [
      `/contacts/${ids.contacts}`,
      async (shown) => {
        await shown.getByRole('button', { name: 'Send mail' }).click()
        await shown.getByRole('dialog').getByText('No subject yet').waitFor()
      },
    ],
    [
      '/deals?layout=board',
      async (shown) => {
        await shown
          .getByRole('button', { name: /^Move / })
          .first()
          .click()
        await shown.getByRole('menuitem', { name: /^Won/ }).click()
        await shown.getByRole('dialog').waitFor()
      },
    ],
    [
      addressOf('/settings/pipelines/[id]'),
      async (shown) => {
        await shown.getByRole('button', { name: /^Gate of Won/ }).click()
        await shown.getByRole('dialog').waitFor()
      },
    ],
    [
      '/contacts',
      async (shown) => {
        await shown.keyboard.press('f')
        await shown.getByRole('button', { name: 'Any of, none of…' }).click()
        await shown.getByRole('button', { name: 'Group', exact: true }).click()
        await shown.getByRole('group', { name: 'Group 2' }).waitFor()
      },
    ],
    [
      '/contacts/duplicates',
      async (shown) => {
        await shown.getByRole('gridcell').first().click()
        await shown.getByRole('dialog').getByRole('table').waitFor()
      },
    ],
    ['/contacts?new', async (shown) => shown.getByRole('dialog').waitFor()],
    [
      `/workflows/${ids.workflows}`,
      async (shown) => {
        await shown.getByRole('button', { name: /^Branch:/ }).click()
        await shown.getByRole('button', { name: 'Add a way' }).waitFor()
      },
    ],
    ['/workflows?new', async (shown) => shown.getByRole('dialog').waitFor()],
    [
      '/',
      async (shown) => {
        await shown.keyboard.press('Control+k')
        await shown.getByRole('dialog').waitFor()
      },
    ],
    [
      '/contacts',
      async (shown) => {
        await shown.keyboard.press('?')
        await shown.getByRole('dialog').waitFor()
      },
    ],
    [
      '/deals',
      async (shown) => {
        await shown.getByRole('button', { name: 'Stage menu' }).press('Enter')
        await shown.getByRole('menuitem', { name: 'Group by this' }).press('Enter')
        await shown.getByRole('button', { expanded: true }).first().waitFor()
        await shown.locator('a[data-row]').first().waitFor()
        await shown.getByRole('gridcell').nth(2).focus()
        await shown.keyboard.press(' ')
        await shown.getByRole('complementary', { name: /./ }).getByText('1 of').waitFor()
        await shown.getByRole('gridcell').nth(2).press('Enter')
        await shown.getByRole('dialog', { name: 'Edit amount' }).waitFor()
      },
    ],
    [
      new URL(demo.check_url).pathname + new URL(demo.check_url).search,
      async (shown) => shown.getByRole('heading').first().waitFor(),
    ],
  ]
  const wrong: string[] = []
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

  const visit = async (address: string, act: (page: Page) => Promise<void> = async () => undefined) => {
    await page.setViewportSize(DESK)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await act(page)
    const shift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
    if (shift > MOST_SHIFT) wrong.push(`${address} moves while it loads: ${shift.toFixed(3)}`)
    for (const { size, colorScheme } of LOOKS) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settle(page)
      // A theme changes colours and nothing else.
      const only = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
      for (const fault of await faults(page, only)) wrong.push(`${address} ${colorScheme} ${size.width}: ${fault}`)
    }
  }
  const isOutside = (route: string) => /^\/(sign-|forgot|reset|invitation|unsubscribe|docs|user)/.test(route)
  for (const route of pages.filter(isOutside))
    await visit(/^\/(invitation|unsubscribe)$/.test(route) ? `${route}?token=no-such-token` : route)
  await signIn(page.request, demo.email, demo.password)
  for (const route of pages.filter((one) => !isOutside(one))) {
    expect(addressOf(route), 'a record for each page').not.toContain('none')
    await visit(addressOf(route))
  }
  for (const [address, act] of more) await visit(address, act)
  expect(wrong).toEqual([])
})
