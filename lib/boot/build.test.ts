import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { failureOf } from './build'

/** Two concurrent starts in a folder that is not built yet: the lock and its message are those of Next's build. */
const BUILDING = `require('next/dist/build/swc').loadBindings()
  .then(() => require('next/dist/build/lockfile').Lockfile.acquireWithRetriesOrExit(process.argv[1], 'next build'))
  .then(() => { console.log('building'); process.stdin.resume() })`

it('a build beside another one says what to do, in our words; any other failure shows its full output', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-lock-'))
  const build = () => spawn(process.execPath, ['-e', BUILDING, path.join(folder, 'lock')])
  const first = build()
  await once(first.stdout, 'data')
  const second = build()
  let output = ''
  for (const stream of [second.stdout, second.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  expect(await once(second, 'close')).toEqual([1, null])
  expect(failureOf('next build', output)).toBe(
    'Another start is building in this folder. Wait until that one is running, then start again: the build is made once for both.',
  )
  expect(failureOf('next build', 'Type error: no\n')).toBe('next build failed:\nType error: no')
  first.kill()
  await once(first, 'close')
  fs.rmSync(folder, { recursive: true })
})
