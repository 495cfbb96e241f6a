import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkAgainstList, writeList } from './backup-list'
import { openInstallation } from './installation'

/** An operator copies a backup to a new machine, and not everything arrives. */
describe('a backup', () => {
  let folder: string
  const at = (name: string) => path.join(folder, name)

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-backup-'))
    fs.mkdirSync(at('pg/base/1'), { recursive: true })
    fs.writeFileSync(at('pg/PG_VERSION'), '18')
    fs.writeFileSync(at('pg/backup_label'), 'START')
    fs.writeFileSync(at('pg/base/1/16384'), 'pages')
    fs.mkdirSync(at('pg/pg_notify'))
    fs.writeFileSync(at('keys.json'), '{}')
    writeList(folder)
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))
  const start = () => openInstallation({ NODE_ENV: 'test', DATA_DIR: folder })

  it('that lacks a file is not started, and the file is named', async () => {
    fs.rmSync(at('pg/backup_label'))
    await expect(start()).rejects.toThrow(
      `${folder} is not a complete backup: pg/backup_label is missing. Copy the whole backup again`,
    )
  })

  it('with a truncated file is not started', async () => {
    fs.truncateSync(at('pg/base/1/16384'), 2)
    await expect(start()).rejects.toThrow('pg/base/1/16384 has 2 bytes instead of 5')
  })

  it('from a store that drops empty folders is not started', async () => {
    fs.rmdirSync(at('pg/pg_notify'))
    await expect(start()).rejects.toThrow('the folder pg/pg_notify is missing')
  })

  it('that lacks its keys is not started, and no new ones are made', async () => {
    fs.rmSync(at('keys.json'))
    await expect(start()).rejects.toThrow('keys.json is missing')
    expect(fs.existsSync(at('keys.json'))).toBe(false)
    checkAgainstList(folder, ['keys.json'])
  })

  it('of an earlier version, whose list names only database files, is checked against those', () => {
    fs.writeFileSync(at('backup.json'), JSON.stringify({ files: { 'pg/PG_VERSION': 2 } }))
    checkAgainstList(folder)
    expect(fs.existsSync(at('backup.json'))).toBe(false)
  })

  it('whose list is truncated is not started', async () => {
    fs.truncateSync(at('backup.json'), 20)
    await expect(start()).rejects.toThrow('backup.json differs from the backup')
  })

  it('that is complete is checked only once, because the server changes it from then on', () => {
    checkAgainstList(folder)
    fs.writeFileSync(at('pg/base/1/16384'), 'more pages')
    checkAgainstList(folder)
    expect(fs.existsSync(at('backup.json'))).toBe(false)
  })
})
