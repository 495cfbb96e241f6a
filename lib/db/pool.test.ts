import { expect, it } from 'vitest'
import { ownDatabase } from '@/testing/own-database'
import { addressOf } from './address'
import { createPool } from './pool'

it('reads times in UTC, whatever the server’s time zone', async () => {
  const own = await ownDatabase({ migrated: false })
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

it('lets the server notice within half a minute that a machine has gone without a word', () => {
  const { options = '', keepAlive } = addressOf('postgresql://db.example.org/crm?options=project%3Dours', ['a=b'])
  expect(options).toMatch(/^project=ours -c a=b -c /)
  const seconds = (name: string) => Number(options.match(`tcp_keepalives_${name}=(\\d+)`)?.[1])
  expect(seconds('idle') + seconds('interval') * seconds('count')).toBeLessThanOrEqual(30)
  expect(keepAlive).toBe(true)
})
