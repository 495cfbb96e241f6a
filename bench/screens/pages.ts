import type { Browser, BrowserContext, Page } from 'playwright'
import type { OwnInstallation } from '../../e2e/crash/own-installation'
import { fillDemo, recordsOf } from '../../e2e/fixtures/demo-organisation'
import { everyScreen } from '../../e2e/fixtures/every-screen'
import { signIn } from '../../e2e/fixtures/organisation'
import { ms, percentile, printTable } from '../engine/measure'
import { sharesInWords, sharesOfRoutes, type Shares } from './shares'

/**
 * The cost of each page on first load in a browser: size, time to the largest content, and whether it shifts or delays
 * input meanwhile. Targets are web.dev's for "good", on a processor at a quarter of this one's speed.
 */
const SLOWER_CPU = 4
const TARGETS = { kilobytes: 200, largestMs: 2500, shift: 0.02, blockedMs: 600 }
/** A longer task delays input noticeably; the excess is counted. */
const UNNOTICED_MS = 50

interface Visit {
  address: string
  /** Compressed bytes of scripts over the network. */
  scripts: number
  requests: number
  /** Milliseconds from the start of the navigation to the largest content. */
  largest: number
  /** Milliseconds to the end of the last long task. */
  interactive: number
  blocked: number
  shift: number
  /** The element behind the largest layout shift, by its label or text. */
  moved: string
  /** Milliseconds until the server started to answer. */
  answered: number
}

type Seen = Pick<Visit, 'largest' | 'shift' | 'blocked' | 'interactive' | 'moved' | 'answered'>
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
const observing = (unnoticed: number) => {
  const seen = { largest: 0, shift: 0, blocked: 0, interactive: 0, moved: '', answered: 0 }
  Object.assign(window, { seen })
  let furthest = 0
  const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  watch('layout-shift', (entry) => {
    const { value, sources } = entry as Shift
    seen.shift += value
    if (value < furthest) return
    furthest = value
    const node = sources[0]?.node
    seen.moved = (node instanceof Element && node.getAttribute('aria-label')) || node?.textContent?.slice(0, 40) || ''
  })
  watch('navigation', (entry) => (seen.answered = (entry as PerformanceNavigationTiming).responseStart))
  watch('longtask', ({ startTime, duration }) => {
    seen.blocked += Math.max(0, duration - unnoticed)
    seen.interactive = startTime + duration
  })
}

async function countWire(page: Page): Promise<{ scripts: number; requests: number }> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const counted = { scripts: 0, requests: 0 }
  const scripts = new Set<string>()
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    counted.requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.scripts += encodedDataLength
  })
  return counted
}

/** A visit with an empty cache, signed in as `state`. */
async function visit(
  browser: Browser,
  baseURL: string,
  address: string,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL, storageState: state, viewport: { width: 1440, height: 900 } })
  // The compiler of this program calls `__name` on functions, including those that are sent into the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(observing, UNNOTICED_MS)
  const page = await context.newPage()
  const wire = await countWire(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await context.close()
  return { address, ...wire, ...seen }
}

const RECORD = /[0-9a-f]{8}-[0-9a-f-]{27}/
const marked = (shown: string, isMissed: boolean) => (isMissed ? `${shown} !` : shown)

/** The route of an address, by its folder in `app`. */
const routeOf = (address: string) =>
  address
    .replace(/\?.*/, '')
    .replace(RECORD, '[id]')
    .replace(/^(\/settings\/deleted)\/.*/, '$1/[collection]')

/** Why a page misses its targets, according to its measurements. */
function reasonOf(visit: Visit, shares: Map<string, Shares>): string {
  const { scripts, largest, answered, blocked, shift, moved } = visit
  const found = shares.get(routeOf(visit.address))
  return [
    scripts / 1000 > TARGETS.kilobytes && found && `scripts, kB: ${sharesInWords(found, scripts / 1000)}`,
    largest > TARGETS.largestMs && `content: ${ms(answered)} ms until the server answered`,
    blocked > TARGETS.blockedMs && 'blocked: so long its scripts run before it rests',
    shift > TARGETS.shift && `moved: ${moved}`,
  ]
    .filter((one) => one)
    .join('; ')
}

/** A row of the table; values that miss their target have an exclamation mark and a reason. */
const rowOf = (visit: Visit, shares: Map<string, Shares>): string[] => [
  ...figuresOf(visit),
  isMissed(visit) ? reasonOf(visit, shares) : '',
]

const figuresOf = ({ address, scripts, requests, largest, interactive, blocked, shift }: Visit): string[] => [
  address.replace(RECORD, '…').replace(/\?token.*/, ''),
  marked((scripts / 1000).toFixed(0), scripts / 1000 > TARGETS.kilobytes),
  String(requests),
  marked(ms(largest), largest > TARGETS.largestMs),
  ms(interactive),
  marked(ms(blocked), blocked > TARGETS.blockedMs),
  marked(shift.toFixed(3), shift > TARGETS.shift),
]

const HEAD = [
  `${SLOWER_CPU}× slower CPU`,
  `scripts, kB (≤ ${TARGETS.kilobytes})`,
  'requests',
  `largest content, ms (≤ ${TARGETS.largestMs})`,
  'quiet after, ms',
  `blocked, ms (≤ ${TARGETS.blockedMs})`,
  `shift (≤ ${TARGETS.shift})`,
  'why it misses',
]

const isMissed = ({ scripts, largest, blocked, shift }: Visit): boolean =>
  scripts / 1000 > TARGETS.kilobytes ||
  largest > TARGETS.largestMs ||
  blocked > TARGETS.blockedMs ||
  shift > TARGETS.shift

/** Prints the table, for an organisation with the demo data. @returns whether all targets are met */
export async function everyPage({ installation: { address } }: OwnInstallation, browser: Browser): Promise<boolean> {
  const demo = await fillDemo()
  const screens = everyScreen(demo, await recordsOf(demo)).filter(({ opened }) => opened === undefined)
  const context = await browser.newContext({ baseURL: address })
  const stranger = await context.storageState()
  await signIn(context.request, demo.email, demo.password)
  const member = await context.storageState()
  await context.close()
  const visits: Visit[] = []
  for (const { address: path, isInside } of screens) {
    const state = isInside ? member : stranger
    // The server loads each page's code on the first request for it.
    await visit(browser, address, path, state)
    visits.push(await visit(browser, address, path, state))
  }
  const shares = visits.some(isMissed) ? await sharesOfRoutes() : new Map<string, Shares>()
  printTable(
    HEAD,
    visits.map((one) => rowOf(one, shares)),
  )
  const missed = visits.filter(isMissed).length
  console.log(
    'What scripts consist of: the compressed sizes of their modules, as `next analyze` tells them, scaled to what came over the wire.',
  )
  console.log(
    `${visits.length} pages, ${missed} miss a target (!); largest content p50 ${ms(
      percentile(
        visits.map(({ largest }) => largest),
        0.5,
      ),
    )} ms\n`,
  )
  return missed === 0
}
