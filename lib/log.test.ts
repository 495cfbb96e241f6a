import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { LONG_TIMEOUT } from '@/testing/timeouts'

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
