import { chromium, type Browser } from 'playwright'
import { newOrganisation, type Organisation } from '../e2e/fixtures/organisation'
import { chromiumArguments, requireChromium } from '@/testing/chromium'
import { ms, percentile, printTable } from './engine/measure'
import { BenchInstallation } from './service/installation'

/**
 * `npm run bench:person`: when the person's page shows its first and its largest content, on a cheap phone with a slow
 * connection, and its size before the camera opens. Latency and rate are those of Lighthouse's slow 4G, as the browser
 * applies them to each request.
 */
const RUNS = 7
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const SLOWER_CPU = 4
const LIMITS = { largest: 1500, scripts: 100_000 }

interface Visit {
  first: number
  largest: number
  /** Compressed bytes of scripts over the network. */
  scripts: number
  requests: number
}

interface Paints {
  first: number
  largest: number
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 664 } })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', SLOW_4G)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const scripts = new Set<string>()
  let [weight, requests] = [0, 0]
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    requests += 1
    if (type === 'Script') scripts.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) weight += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        new PerformanceObserver((list) =>
          resolve({
            first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
            largest: list.getEntries().at(-1)?.startTime ?? 0,
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return { ...paints, scripts: weight, requests }
}

async function newLink(organisation: Organisation): Promise<string> {
  const created = await organisation.api.post('/api/v1/sessions', { data: { reference_id: 'bench' } })
  return ((await created.json()) as { url: string }).url
}

const installation = await new BenchInstallation().ready()
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArguments() })
try {
  const organisation = await newOrganisation('Bench', installation.address)
  await visit(browser, await newLink(organisation))
  const visits: Visit[] = []
  for (let i = 0; i < RUNS; i++) visits.push(await visit(browser, await newLink(organisation)))
  const weight = Math.max(...visits.map(({ scripts }) => scripts))
  const row = (what: string, times: number[], limit?: number) => [
    what,
    ms(percentile(times, 0.5)),
    ms(percentile(times, 1)),
    limit ? `${percentile(times, 0.5) <= limit ? '' : 'MISSED '}(≤ ${limit})` : '',
  ]
  printTable(
    ['slow 4G, 4× slower CPU', 'p50 ms', 'longest', 'target for p50'],
    [
      row(
        'first content',
        visits.map(({ first }) => first),
      ),
      row(
        'largest content',
        visits.map(({ largest }) => largest),
        LIMITS.largest,
      ),
    ],
  )
  const isHeavy = weight > LIMITS.scripts
  console.log(
    `scripts before anything is pressed: ${Math.round(weight / 100) / 10} kB on the wire ${isHeavy ? 'MISSED ' : ''}(≤ ${LIMITS.scripts / 1000}); requests: ${Math.max(...visits.map(({ requests }) => requests))}`,
  )
  const largest = visits.map((one) => one.largest)
  if (isHeavy || percentile(largest, 0.5) > LIMITS.largest) process.exitCode = 1
} finally {
  await browser.close()
  await installation.stop()
}
