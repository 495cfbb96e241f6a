import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('a start with too low a limit on open files says what to raise, without a stack trace', () => {
  const { status, stdout, stderr } = spawnSync(
    '/bin/sh',
    ['-c', 'ulimit -n 64; exec "$0" lib/boot/start.mjs', process.execPath],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: '/dev/null/nowhere', PORT: '1' } },
  )
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'This account may open too few files at once: raise the limit (`ulimit -n 4096`, or LimitNOFILE= of its service), then start again\n',
  ])
})
