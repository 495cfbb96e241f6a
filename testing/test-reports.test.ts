import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { playwrightCount, reportedCount, stepCount, summary, vitestCount } from './test-reports'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-test-reports-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const unit = (status: string, fullName: string, ...failureMessages: string[]) => ({ status, fullName, failureMessages })
const unitReport = {
  testResults: [
    {
      name: path.resolve('lib/a.test.ts'),
      status: 'failed',
      assertionResults: [
        unit('passed', 'a rule holds'),
        unit('passed', 'a rule that waits', 'AssertionError: too early\n    at a.test.ts:3'),
        unit('failed', 'a broken rule', '\u001B[31mAssertionError: 1 is not 2\u001B[39m\n    at a.test.ts:9'),
      ],
    },
    { name: path.resolve('lib/b.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
}

const story = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'crm/board.spec.ts',
  line: 7,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
})
const storyReport = {
  suites: [
    {
      specs: [story('a deal is moved', 'expected')],
      suites: [{ specs: [story('a deal is won', 'unexpected', 'no toast'), story('lost', 'flaky', 'too slow')] }],
    },
  ],
  errors: [{ message: 'the server did not start' }],
  stats: { expected: 1 },
}

describe('the last lines of a test run', () => {
  it('name each failed and flaky unit test, and each file that could not be loaded', () => {
    const { passed, failed, flaky, failures, flakes } = vitestCount(unitReport)
    expect({ passed, failed, flaky }).toEqual({ passed: 1, failed: 2, flaky: 1 })
    expect(failures).toEqual([
      'lib/a.test.ts › a broken rule\n    AssertionError: 1 is not 2\n        at a.test.ts:9',
      'lib/b.test.ts › the file itself\n    Cannot find module',
    ])
    expect(flakes).toEqual(['lib/a.test.ts › a rule that waits\n    AssertionError: too early\n        at a.test.ts:3'])
  })

  it('name each failed and flaky story at any depth, and errors outside of the stories', () => {
    expect(playwrightCount(storyReport)).toEqual({
      passed: 1,
      failed: 2,
      flaky: 1,
      failures: [
        'crm/board.spec.ts:7 › a deal is won\n    no toast',
        'e2e › outside of any story\n    the server did not start',
      ],
      flakes: ['crm/board.spec.ts:7 › lost\n    too slow'],
    })
  })

  it('count a run as failed that ended badly without a failed test, or left no report', () => {
    const file = path.join(folder, 'report.json')
    expect(reportedCount('Stories', false, file, playwrightCount)).toEqual(stepCount('Stories', false))
    fs.writeFileSync(file, JSON.stringify({ ...storyReport, suites: [storyReport.suites[0]?.specs[0]], errors: [] }))
    expect(reportedCount('Stories', false, file, playwrightCount)).toMatchObject({
      failed: 1,
      failures: ['Stories failed, see its output above'],
    })
    expect(reportedCount('Stories', true, file, playwrightCount)).toMatchObject({ failed: 0, failures: [] })
  })

  it('end with the totals', () => {
    const printed = summary([vitestCount(unitReport), stepCount('Lint', true)], new Map([['Lint', 61]]), 754)
    expect(printed).toContain('── Flaky\nlib/a.test.ts › a rule that waits')
    expect(printed).toContain('── Failed\nlib/a.test.ts › a broken rule')
    expect(printed.split('\n').slice(-3)).toEqual(['  1:01  Lint', '', '2 passed, 2 failed, 1 flaky in 12:34'])
  })
})
