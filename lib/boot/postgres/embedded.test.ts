import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from './embedded'
import { foldersOf } from './folders'
import { serverPid } from './leftovers'

const query = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  let dataDir: string
  const pid = () => serverPid(foldersOf(dataDir))

  // Created once, by the first process that opens it; the last one to close it leaves the folder as it was.
  beforeAll(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-embedded-'))
  })
  afterAll(() => fs.rmSync(dataDir, { recursive: true }))

  it('is one server for everybody who opens it at once, and stops with the last', async () => {
    const [one, other] = await Promise.all([openEmbedded(dataDir), openEmbedded(dataDir)])
    const first = pid()
    await one.close()
    expect(pid()).toBe(first)
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await other.close()
    expect(pid()).toBeUndefined()
  })

  it('admits only its own account to its socket, and opens no port', async () => {
    const postgres = await openEmbedded(dataDir)
    expect(fs.statSync(foldersOf(dataDir).run).mode & 0o077).toBe(0)
    expect(await query(postgres.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    await postgres.close()
  })

  it('keeps what was committed when it is killed, and reports the loss', async () => {
    const postgres = await openEmbedded(dataDir)
    await query(postgres.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    process.kill(pid() ?? 0, 'SIGKILL')
    await postgres.lost
    const again = await openEmbedded(dataDir)
    expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    await again.close()
  })

  it('never replaces a missing database with an empty one', async () => {
    const { data, log } = foldersOf(dataDir)
    fs.renameSync(data, `${data}.away`)
    await expect(openEmbedded(dataDir)).rejects.toThrow(`is gone. Put it back`)
    expect(fs.existsSync(data)).toBe(false)
    expect(fs.existsSync(log)).toBe(true)
    fs.renameSync(`${data}.away`, data)
    const again = await openEmbedded(dataDir)
    expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    await again.close()
  })

  it('starts even if another program now has the process id of a killed server', async () => {
    const postgres = await openEmbedded(dataDir)
    const file = path.join(foldersOf(dataDir).data, 'postmaster.pid')
    const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n')
    process.kill(pid() ?? 0, 'SIGKILL')
    await postgres.lost
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534, cwd: '/' } : {})
    await once(other, 'spawn')
    fs.writeFileSync(file, [other.pid, ...rest].join('\n'))
    const again = await openEmbedded(dataDir)
    expect(pid()).not.toBe(other.pid)
    other.kill()
    await again.close()
  })

  it('leaves no server running that it started but cannot use', async () => {
    const maimed = path.join(dataDir, 'maimed')
    const server = await openEmbedded(maimed)
    const postgres = server.url.replace('/bonafide?', '/postgres?')
    await query(postgres, 'DROP DATABASE bonafide')
    await query(postgres, 'ALTER DATABASE template1 RENAME TO elsewhere')
    await server.close()
    await expect(openEmbedded(maimed)).rejects.toThrow('template database "template1" does not exist')
    expect(serverPid(foldersOf(maimed))).toBeUndefined()
  })

  it('finds a short path for its socket below a deep folder', async () => {
    const deep = path.join(dataDir, 'd'.repeat(100))
    const postgres = await openEmbedded(deep)
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await postgres.close()
    fs.rmSync(foldersOf(deep).run, { recursive: true })
  })
})
