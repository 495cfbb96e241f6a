import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { database } from './db/client'
import { log, unquoted } from './log'

const REJECTS = `
  import { outliveRejections } from './lib/log'
  outliveRejections()
  void Promise.reject(new Error('the clock stopped'))
  setTimeout(() => console.log('still here'), 50)
`

it(
  'an unhandled rejection is logged and does not end the process',
  async () => {
    const program = ['--import', 'tsx', '--input-type=module', '-e', REJECTS]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, program)
    expect(stdout).toBe('still here\n')
    expect(JSON.parse(stderr)).toMatchObject({ level: 'error', error: { message: 'the clock stopped' } })
  },
  LONG_TIMEOUT.timeout,
)

it('a statement that the database refuses is logged with its SQLSTATE, and without what it quotes', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await database().$queryRaw`SELECT 'Ann'::text::int`.catch((error: unknown) => log.warn('refused', { error }))
  const [line] = written.mock.calls.map(([chunk]) => String(chunk)).filter((chunk) => chunk.includes('"refused"'))
  written.mockRestore()
  expect(JSON.parse(line ?? '')).toMatchObject({ error: { code: 'P2010', sql_state: '22P02' } })
  expect(line).not.toContain('Ann')
})

it('so it is where others log the error of a job', async () => {
  const error = await database().$queryRaw`SELECT 'Ann'::text::int`.catch(unquoted)
  expect(error).toMatchObject({ message: 'the database refused a statement (P2010, SQLSTATE 22P02)' })
  expect(unquoted(new Error('no such mail')).message).toBe('no such mail')
})
