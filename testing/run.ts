import { spawn } from 'node:child_process'
import { once as first } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuild, ensureClient } from '@/lib/boot/build'
import { requireChromium } from './chromium'
import { type Count, playwrightCount, reportedCount, stepCount, summary, vitestCount } from './test-reports'

/** `npm test`: runs everything, in the order that shows failures soonest. */
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
    {},
    true,
  )
  return reportedCount('Unit tests', isFine, reportFile('vitest'), vitestCount)
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
  const [tested, isBuilt] = await Promise.all([unitTests(), build()])
  counts.push(tested, stepCount('Build', isBuilt))
  if (isBuilt) counts.push(await browserTests())
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
