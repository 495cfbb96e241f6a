import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const startWith = (limit: string) =>
  spawnSync('/bin/sh', ['-c', `ulimit ${limit}; exec "$0" lib/boot/start.mjs`, process.execPath], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: '/dev/null/nowhere', PORT: '1' },
  })

it('a start with too low a limit on open files says what to raise, without a stack trace', () => {
  const { status, stdout, stderr } = startWith('-n 64')
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'This account may open too few files at once: raise the limit (`ulimit -n 4096`, or LimitNOFILE= of its service), then start again\n',
  ])
})

// Elsewhere the system does not enforce it.
for (const gigabytes of [6, 13, 24])
  it.runIf(process.platform === 'linux')(`a start that may address ${gigabytes} GB says what to lift`, () => {
    const { status, stdout, stderr } = startWith(`-v ${gigabytes}000000`)
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'This account may address too little memory: lift the limit (`ulimit -v unlimited`, or LimitAS=infinity of its service), then start again\n',
    ])
  })
