import { spawn } from 'node:child_process'
import { once as first } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { ensureBuild, ensureClient } from '@/lib/boot/build'
import { requireChromium } from './chromium'

/** `npm test`: runs everything, in the order that shows failures soonest. */
interface Count {
  passed: number
  failed: number
  /** Failed, then passed on retry: a race in the product or in the test that must be found and fixed. */
  flaky?: number
}

const began = Date.now()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-reports-'))
const reportFile = (name: string) => path.join(folder, `${name}.json`)
const once = (isFine: boolean): Count => (isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const took = new Map<string, number>()

async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  try {
    return await work()
  } finally {
    took.set(title, Math.round((Date.now() - began) / 1000))
  }
}

/**
 * Buffers the output and prints it at the end, so that short steps can run in parallel; long steps print as they go.
 */
function run(title: string, command: string[], env: Record<string, string> = {}, isLong = false): Promise<boolean> {
  return timed(title, async () => {
    const [program = '', ...args] = command
    if (isLong) {
      console.log(`\n── ${title}`)
      const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
      return ((await first(child, 'close')) as [number | null])[0] === 0
    }
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk))
    const [code] = (await first(child, 'close')) as [number | null]
    console.log(`\n── ${title}`)
    process.stdout.write(Buffer.concat(printed))
    return code === 0
  })
}

/** Counts from a report; a run that failed without naming a failing test counts as one failure. */
function counted<T extends z.ZodType>(
  isFine: boolean,
  name: string,
  report: T,
  count: (report: z.output<T>) => Count,
): Count {
  const file = reportFile(name)
  if (!fs.existsSync(file)) return once(isFine)
  const counts = count(report.parse(JSON.parse(fs.readFileSync(file, 'utf8'))))
  return { ...counts, failed: isFine ? counts.failed : Math.max(counts.failed, 1) }
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

async function unitTests(): Promise<Count> {
  const isFine = await run(
    'Unit tests',
    ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile('vitest')}`],
    {},
    true,
  )
  return counted(isFine, 'vitest', vitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

async function browserTests(): Promise<Count> {
  const config = ['--config', 'e2e/playwright.config.ts']
  const command = ['npx', 'playwright', 'test', ...config, '--retries=1', '--reporter=list,json']
  const isFine = await run(
    'API and browser tests',
    command,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('playwright') },
    true,
  )
  return counted(isFine, 'playwright', playwrightReport, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    flaky: stats.flaky,
  }))
}

const build = (): Promise<boolean> =>
  timed('Build', async () => {
    try {
      await ensureBuild()
      return true
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return false
    }
  })

async function runAll(): Promise<Count[]> {
  requireChromium()
  await ensureClient()
  // Generating types writes where the build writes, so the build waits for this.
  const counts = await Promise.all([
    run('Lint', ['npm', 'run', '--silent', 'lint']).then(once),
    run('Types', ['npm', 'run', '--silent', 'typecheck']).then(once),
  ])
  const [tested, isBuilt] = await Promise.all([unitTests(), build()])
  counts.push(tested, once(isBuilt))
  if (isBuilt) counts.push(await browserTests())
  return counts
}

try {
  const counts = await runAll()
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  const flaky = counts.reduce((sum, count) => sum + (count.flaky ?? 0), 0)
  const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  for (const [title, seconds] of took) console.log(`${minutes(seconds).padStart(6)}  ${title}`)
  const total = minutes(Math.round((Date.now() - began) / 1000))
  console.log(`\n${passed} passed, ${failed} failed, ${flaky} flaky in ${total}`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  fs.rmSync(folder, { recursive: true })
}
