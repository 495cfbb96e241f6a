import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { CrashCounter } from './crash-counter'
import { superviseWeb } from './supervise-web'
import type { Web } from './web'

async function freePort(): Promise<number> {
  const server = net.createServer()
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

/** A fake process: it answers on the port until it dies. */
function played(port: number): Web & { die: () => void } {
  let die: () => void = () => undefined
  const ended = new Promise<string>((resolve) => (die = () => resolve('SIGKILL')))
  const server = http.createServer((_, response) => response.end('ok')).listen(port)
  void ended.then(() => server.close().closeAllConnections())
  return { ended, die, stop: async () => die() }
}

describe('the web process', () => {
  it('is restarted when it dies, once there is a database', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const port = await freePort()
    const started: ReturnType<typeof played>[] = []
    let giveDatabase: () => void = () => undefined
    const kept = superviseWeb(
      () => {
        const web = played(port)
        started.push(web)
        return web
      },
      port,
      () => new Promise<void>((resolve) => (giveDatabase = resolve)),
    )
    expect(await kept.answering).toBe(true)
    started[0]?.die()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(started).toHaveLength(1)
    giveDatabase()
    await vi.waitUntil(() => started.length === 2, LONG_TIMEOUT)
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('ok')
    await kept.stop()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(started).toHaveLength(2)
  })

  it('is not restarted when it ended before it ever answered', async () => {
    const kept = superviseWeb(
      () => ({ ended: Promise.resolve('exit code 1'), stop: async () => undefined }),
      await freePort(),
      async () => undefined,
    )
    expect(await kept.failed).toBe('The server ended unexpectedly (exit code 1).')
  })
})

describe('crashes', () => {
  it('are followed by growing pauses, until there are five within a minute', () => {
    let now = 0
    const crashes = new CrashCounter(() => now)
    expect([crashes.note(), crashes.note(), crashes.note(), crashes.note(), crashes.note()]).toEqual([
      0,
      1000,
      2000,
      4000,
      null,
    ])
    now = 61_000
    expect(crashes.note()).toBe(0)
  })
})
