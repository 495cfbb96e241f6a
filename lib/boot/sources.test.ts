import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from './sources'

describe('the hash of the sources', () => {
  let folder: string
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-sources-'))
    write('page.tsx', 'one')
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  it.each([
    ['a file changes', () => write('page.tsx', 'two')],
    ['a file appears', () => write('other.tsx', '')],
    ['a file gets another name', () => fs.renameSync(path.join(folder, 'page.tsx'), path.join(folder, 'home.tsx'))],
  ])('changes when %s', (_, change) => {
    const before = hashOf([folder])
    change()
    expect(hashOf([folder])).not.toBe(before)
  })

  it('ignores tests and generated files', () => {
    const before = hashOf([folder])
    write('page.test.tsx', 'a test')
    fs.mkdirSync(path.join(folder, 'generated'))
    write('generated/client.ts', 'generated')
    expect(hashOf([folder])).toBe(before)
  })
})
