import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openInstallation } from './installation'
import { readOrMakeKeys } from './keys'

describe('the keys of an installation', () => {
  let folder: string
  const file = () => path.join(folder, 'keys.json')

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-keys-'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  it('are not replaced when their file cannot be read', () => {
    fs.writeFileSync(file(), '{"MASTER_KEY":')
    expect(() => readOrMakeKeys(folder)).toThrow('put the right file back')
    expect(fs.readFileSync(file(), 'utf8')).toBe('{"MASTER_KEY":')
  })

  it('end the start before it starts a database server if one of them is not whole', async () => {
    fs.writeFileSync(file(), JSON.stringify({ ...readOrMakeKeys(folder), MASTER_KEY: 'cut sho' }))
    await expect(openInstallation({ NODE_ENV: 'test', DATA_DIR: folder })).rejects.toThrow('put the right file back')
    expect(fs.readdirSync(folder)).toEqual(['keys.json'])
  })

  it('are made once, stay the same, and are readable only by the owner', () => {
    const made = readOrMakeKeys(folder)
    expect(readOrMakeKeys(folder)).toEqual(made)
    expect(Buffer.from(made.MASTER_KEY, 'base64')).toHaveLength(32)
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(folder)).toEqual(['keys.json'])
  })

  it('are not made anew beside an existing database, which needs the original ones', () => {
    readOrMakeKeys(folder)
    fs.mkdirSync(path.join(folder, 'pg'))
    fs.writeFileSync(path.join(folder, 'pg', 'PG_VERSION'), '18\n')
    expect(readOrMakeKeys(folder)).toBeDefined()
    fs.rmSync(file())
    expect(() => readOrMakeKeys(folder)).toThrow('keys.json is missing: put it back from your backup')
    expect(fs.existsSync(file())).toBe(false)
  })

  it('differ from one installation to the next', () => {
    const first = readOrMakeKeys(folder)
    fs.rmSync(file())
    expect(readOrMakeKeys(folder).MASTER_KEY).not.toBe(first.MASTER_KEY)
  })
})
