import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { ensureBuild } from '@/lib/boot/build'
import { requireChromium } from './chromium'

/** `npm test`: everything, in the order in which it is quickest to learn that something is wrong; all of it runs. */
interface Count {
  passed: number
  failed: number
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-reports-'))
const reportFile = (name: string) => path.join(folder, `${name}.json`)
const once = (isFine: boolean): Count => (isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

function run(title: string, command: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}`)
  const [program = '', ...args] = command
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** Counts from a report; a run that failed without saying which test failed counts as one failure. */
function counted<T extends z.ZodType>(
  isFine: boolean,
  name: string,
  report: T,
  count: (report: z.output<T>) => Count,
): Count {
  const file = reportFile(name)
  if (!fs.existsSync(file)) return once(isFine)
  const { passed, failed } = count(report.parse(JSON.parse(fs.readFileSync(file, 'utf8'))))
  return { passed, failed: isFine ? failed : Math.max(failed, 1) }
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

function unitTests(): Count {
  const isFine = run('Unit and API tests', [
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile('vitest')}`,
  ])
  return counted(isFine, 'vitest', vitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

function browserTests(): Count {
  const command = ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const isFine = run('Browser tests', command, { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('playwright') })
  return counted(isFine, 'playwright', playwrightReport, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

async function build(): Promise<boolean> {
  console.log('\n── Build')
  try {
    await ensureBuild()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

async function runAll(): Promise<Count[]> {
  requireChromium()
  const counts = [once(run('Lint', ['npm', 'run', '--silent', 'lint']))]
  counts.push(once(run('Types', ['npm', 'run', '--silent', 'typecheck'])))
  counts.push(unitTests())
  const isBuilt = await build()
  counts.push(once(isBuilt))
  if (isBuilt) counts.push(browserTests())
  return counts
}

try {
  const counts = await runAll()
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  fs.rmSync(folder, { recursive: true })
}
