import { spawn } from 'node:child_process'
import { once as first } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuild, ensureClient } from '@/lib/boot/build'
import { requireChromium } from './chromium'
import { type Count, playwrightCount, reportedCount, stepCount, summary, vitestCount } from './test-reports'

/** `npm test`: runs everything. What fails soonest starts first. */
const began = Date.now()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-reports-'))
const reportFile = (name: string) => path.join(folder, `${name}.json`)

const took = new Map<string, number>()

async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  try {
    return await work()
  } finally {
    took.set(title, Math.round((Date.now() - began) / 1000))
  }
}

interface Step {
  env?: Record<string, string>
  /** Prints as it goes, from this moment on; otherwise all at the end, so that steps can run in parallel. */
  printsFrom?: Promise<unknown>
}

function run(title: string, [program = '', ...args]: string[], { env = {}, printsFrom }: Step = {}): Promise<boolean> {
  return timed(title, async () => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const ended = first(child, 'close') as Promise<[number | null]>
    const printed: Buffer[] = []
    let print = (chunk: Buffer): unknown => printed.push(chunk)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => print(chunk))
    await (printsFrom ?? ended)
    console.log(`\n── ${title}`)
    process.stdout.write(Buffer.concat(printed))
    print = (chunk) => process.stdout.write(chunk)
    const [code] = await ended
    return code === 0
  })
}

async function unitTests(): Promise<Count> {
  const isFine = await run(
    'Unit tests',
    [
      'npx',
      'vitest',
      'run',
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile('vitest')}`,
    ],
    { printsFrom: Promise.resolve() },
  )
  return reportedCount('Unit tests', isFine, reportFile('vitest'), vitestCount)
}

async function browserTests(printsFrom: Promise<unknown>): Promise<Count> {
  const config = ['--config', 'e2e/playwright.config.ts']
  const command = ['npx', 'playwright', 'test', ...config, '--retries=1', '--reporter=list,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('playwright') }
  const isFine = await run('API and browser tests', command, { env, printsFrom })
  return reportedCount('API and browser tests', isFine, reportFile('playwright'), playwrightCount)
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
    run('Lint', ['npm', 'run', '--silent', 'lint']).then((isFine) => stepCount('Lint', isFine)),
    run('Types', ['npm', 'run', '--silent', 'typecheck']).then((isFine) => stepCount('Types', isFine)),
  ])
  const tested = unitTests()
  const isBuilt = await build()
  // Unit tests wait for processes, clocks and silent servers for a fifth of their time; stories use it.
  const played = isBuilt ? [browserTests(tested)] : []
  counts.push(stepCount('Build', isBuilt), ...(await Promise.all([tested, ...played])))
  return counts
}

try {
  const counts = await runAll()
  console.log(summary(counts, took, Math.round((Date.now() - began) / 1000)))
  process.exitCode = counts.some((count) => count.failed > 0) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  fs.rmSync(folder, { recursive: true })
}
