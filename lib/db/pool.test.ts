import { expect, it } from 'vitest'
import { ownDatabase } from '@/testing/own-database'
import { errorResponse, proxyTo } from '@/testing/postgres-proxy'
import { Liveness } from '@/lib/worker/liveness'
import { createPool } from './pool'
import { settle } from './session'

it('reads times in UTC, whatever the server’s time zone', async () => {
  const own = await ownDatabase()
  const before = createPool(own.url)
  await before.query(`ALTER DATABASE ${new URL(own.url).pathname.slice(1)} SET timezone TO 'Asia/Tokyo'`)
  await before.end()
  const zoneAt = async (url: string) => {
    const pool = createPool(url)
    const { rows } = await pool.query<Record<string, string>>(
      `SELECT current_setting('timezone') AS zone, current_setting('lock_timeout') AS own`,
    )
    await pool.end()
    return rows
  }
  expect(await zoneAt(own.url)).toEqual([{ zone: 'UTC', own: '0' }])
  const withOptions = new URL(own.url)
  withOptions.searchParams.set('options', '-c lock_timeout=7s')
  expect(await zoneAt(withOptions.href)).toEqual([{ zone: 'UTC', own: '7s' }])
  await own.drop()
})

it('works through a pooler that keeps sessions but accepts no options, such as PgBouncer', async () => {
  const own = await ownDatabase()
  const pooler = await proxyTo(own.url, (sent) =>
    sent.includes('\0options\0') ? errorResponse('08P01', 'unsupported startup parameter: options') : undefined,
  )
  const pool = createPool(pooler.url)
  expect((await pool.query<{ TimeZone: string }>('SHOW timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
  await pool.end()
  const liveness = new Liveness(pooler.url)
  await liveness.open()
  await liveness.close()
  await pooler.close()
  await own.drop()
})

it('lets the server notice within half a minute that a machine has gone without a word', async () => {
  let sent = ''
  await settle({ query: (statement: string) => void (sent += statement) })
  const seconds = (name: string) => Number(sent.match(`tcp_keepalives_${name} TO (\\d+)`)?.[1])
  expect(seconds('idle') + seconds('interval') * seconds('count')).toBeLessThanOrEqual(30)
})
