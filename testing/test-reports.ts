import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** What a step of `npm test` counted. Names are printed last, since logs are read from their end and often cut. */
export interface Count {
  passed: number
  failed: number
  /** Failed, then passed on retry: a race in the product or in the test that must be found and fixed. */
  flaky: number
  /** One entry per failure: where, which test, and the first lines of its error. */
  failures: string[]
  /** One entry per flaky test, with the error of its first attempt. */
  flakes: string[]
}

const LINES_SHOWN = 12

export const stepCount = (title: string, isFine: boolean): Count => ({
  passed: isFine ? 1 : 0,
  failed: isFine ? 0 : 1,
  flaky: 0,
  failures: isFine ? [] : [`${title} failed, see its output above`],
  flakes: [],
})

const entry = (where: string, title: string, messages: readonly string[]): string => {
  const error = stripVTControlCharacters(messages.join('\n')).trim().split('\n').slice(0, LINES_SHOWN)
  return [`${where} › ${title}`, ...error.map((line) => `    ${line}`)].join('\n')
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
})

const hasFailed = ({ status }: { status: string }) => status === 'failed'

/**
 * Vitest's JSON report. A file that could not be loaded has no failed test, but is a failure. A test that passed on its
 * second attempt keeps the errors of its first.
 */
export function vitestCount(report: unknown): Count {
  const { testResults } = vitestReport.parse(report)
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed))
    .map(({ name, message }) => entry(path.relative(process.cwd(), name), 'the file itself', [message]))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, where: path.relative(process.cwd(), name) })),
  )
  const named = (results: typeof tests) =>
    results.map(({ where, fullName, failureMessages }) => entry(where, fullName, failureMessages))
  const failures = [...named(tests.filter(hasFailed)), ...broken]
  const passed = tests.filter((test) => test.status === 'passed')
  const flakes = named(passed.filter((test) => test.failureMessages.length > 0))
  return { passed: passed.length - flakes.length, failed: failures.length, flaky: flakes.length, failures, flakes }
}

const failedResult = z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(failedResult) })),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})
type PlaywrightSuite = z.output<typeof playwrightSuite>
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
  stats: z.object({ expected: z.number() }),
})

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [...suite.specs, ...suite.suites.flatMap(specsOf)]

/** Playwright's JSON report, with the errors that belong to no test (a server that did not start, a worker that died). */
export function playwrightCount(report: unknown): Count {
  const { suites, errors, stats } = playwrightReport.parse(report)
  const withStatus = (status: string) =>
    suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => {
          const first = results.find((result) => result.errors.length > 0)
          return entry(`${file}:${line}`, title, first?.errors.map((error) => error.message) ?? [])
        }),
    )
  const outside = errors.map((error) => entry('e2e', 'outside of any story', [error.message]))
  const failures = [...withStatus('unexpected'), ...outside]
  const flakes = withStatus('flaky')
  return { passed: stats.expected, failed: failures.length, flaky: flakes.length, failures, flakes }
}

/** A run that failed without naming a failing test counts as one failure; so does one that left no report. */
export function reportedCount(title: string, isFine: boolean, file: string, count: (report: unknown) => Count): Count {
  if (!fs.existsSync(file)) return stepCount(title, isFine)
  const counts = count(JSON.parse(fs.readFileSync(file, 'utf8')))
  if (isFine || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: stepCount(title, false).failures }
}

/** The last lines of a run: every failure and flaky test by name, how long each step took, and the totals. */
export function summary(counts: readonly Count[], took: ReadonlyMap<string, number>, totalSeconds: number): string {
  const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0)
  const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const named = (title: string, entries: string[]) => (entries.length > 0 ? [`\n── ${title}`, ...entries, ''] : [])
  return [
    ...named(
      'Flaky',
      counts.flatMap((count) => count.flakes),
    ),
    ...named(
      'Failed',
      counts.flatMap((count) => count.failures),
    ),
    ...[...took].map(([title, seconds]) => `${minutes(seconds).padStart(6)}  ${title}`),
    `\n${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed, ${sum((count) => count.flaky)} flaky in ${minutes(totalSeconds)}`,
  ].join('\n')
}
