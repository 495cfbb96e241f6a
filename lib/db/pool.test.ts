import { expect, it } from 'vitest'
import { ownDatabase } from '@/testing/own-database'
import { createPool } from './pool'

it('reads times in UTC, whatever the server’s time zone', async () => {
  const own = await ownDatabase({ migrated: false })
  const before = createPool(own.url)
  await before.query(`ALTER DATABASE ${new URL(own.url).pathname.slice(1)} SET timezone TO 'Asia/Tokyo'`)
  await before.end()
  const pool = createPool(own.url)
  expect((await pool.query<{ TimeZone: string }>('SHOW timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
  await pool.end()
  await own.drop()
})
