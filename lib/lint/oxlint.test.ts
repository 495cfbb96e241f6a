import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Each file breaks one rule of .oxlintrc.json. */
const BROKEN = {
  'no-explicit-any': 'export const echo = (value: any): string => String(value)',
  'no-non-null-assertion': 'export const first = (texts: string[]): string => texts[0]!',
  'no-floating-promises': 'const wait = async (): Promise<void> => undefined\nexport const go = (): void => { wait() }',
  'rules-of-hooks': `import { useState } from 'react'\nexport function Box({ open }: { open: boolean }) { if (open) useState(1); return null }`,
  'exhaustive-deps': `import { useEffect } from 'react'\nexport function Box({ say }: { say: () => void }) { useEffect(() => say(), []); return null }`,
  'alt-text': 'export const Picture = () => <img src="/icon.png" />',
  'max-lines': Array.from({ length: 301 }, (_, line) => `export const line${line} = 1`).join('\n'),
  'max-lines-per-function': `export function long(): void {\n${'  void 0\n'.repeat(51)}}`,
  'no-cycle': `import { b } from './cycle-other'\nexport const a = (): number => b()`,
  'no-disabled-tests': `import { it } from 'vitest'\nit.skip('is forgotten', () => undefined)`,
}

describe('the linter', () => {
  let folder: string
  let report: string

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(process.cwd(), '.oxlint-test-'))
    for (const [rule, source] of Object.entries(BROKEN)) fs.writeFileSync(path.join(folder, `${rule}.tsx`), `${source}\n`)
    fs.writeFileSync(path.join(folder, 'cycle-other.ts'), `import { a } from './no-cycle'\nexport const b = (): number => a()\n`)
    const { stdout } = spawnSync('npx', ['oxlint', '-c', '.oxlintrc.json', '--type-aware', '--format', 'unix', folder], { encoding: 'utf8' })
    report = stdout
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it.each(Object.keys(BROKEN))('refuses what breaks %s', (rule) => {
    const lines = report.split('\n').filter((line) => line.includes(`/${rule}.tsx:`))
    expect(lines).toContainEqual(expect.stringContaining(`(${rule})`))
  })
})
