import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { openEmbedded, type EmbeddedPostgres } from './postgres/embedded'
import { foldersOf } from './postgres/folders'

let folder: string
let original: EmbeddedPostgres
const at = (name: string) => path.join(folder, name)

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-backup-'))
  original = await openEmbedded(at('original'))
})
afterEach(async () => {
  await original.close()
  fs.rmSync(folder, { recursive: true })
})

/** A file, the first by its name, whose copy waits until this is called. */
function slowFile(): () => void {
  const file = path.join(foldersOf(at('original')).data, '0')
  spawnSync('mkfifo', ['-m', '666', file])
  // For reading as well: it would otherwise wait itself.
  return () => void fs.openSync(file, fs.constants.O_RDWR)
}

it('a backup that is interrupted again while it ends leaves nothing behind, and the server runs on', async () => {
  const go = slowFile()
  const place = at('copy')
  const key = randomBytes(32).toString('base64')
  const keys = { MASTER_KEY: key, AUTH_SECRET: key }
  const env = { ...process.env, ...keys, DATABASE_URL: '', DIRECT_DATABASE_URL: '', DATA_DIR: at('original') }
  const program = spawn(process.execPath, ['--import', 'tsx', 'lib/boot/backup.ts', place], { env })
  let said = ''
  program.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(program, 'exit')
  await expect.poll(() => fs.existsSync(`${place}.part/pg`), LONG_TIMEOUT).toBe(true)
  for (let i = 0; i < 3; i++) {
    await sleep(200)
    program.kill('SIGINT')
  }
  await sleep(200)
  go()
  expect(await ended).toEqual([1, null])
  expect(said).toContain('The backup was interrupted')
  expect(fs.readdirSync(folder)).toEqual(['original'])
  expect(fs.existsSync(path.join(foldersOf(at('original')).data, 'postmaster.pid'))).toBe(true)
})
