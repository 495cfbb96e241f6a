import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ownDatabase } from '@/testing/own-database'
import { proxyTo } from '@/testing/postgres-proxy'
import { Liveness } from './liveness'

it('has one connection again after one that broke while it took its locks', async () => {
  const own = await ownDatabase()
  let broken = 0
  const line = await proxyTo(own.url, (sent) => {
    if (broken === 0 || broken > 2 || !sent.includes('pg_advisory_lock')) return undefined
    broken += 1
    return Buffer.alloc(0)
  })
  const liveness = new Liveness(line.url)
  await liveness.open()
  await liveness.hold('worker-1')
  broken = 1
  line.drop()
  await expect.poll(() => broken).toBe(3)
  await expect.poll(line.open).toBe(1)
  await sleep(2_500)
  expect(line.open()).toBe(1)
  expect(await liveness.freeDeadWorkersJobs()).toEqual([])
  await liveness.close()
  await line.close()
  await own.drop()
})
