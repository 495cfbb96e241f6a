import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { hasAccounts, welcome } from './welcome'

describe('the message of a start', () => {
  let own: OwnDatabase
  beforeAll(async () => {
    own = await ownDatabase()
  })
  afterAll(() => own.drop())
  const words = async (directUrl: string) =>
    welcome({ baseUrl: 'http://localhost:3000' }, await hasAccounts({ directUrl }))

  it('asks nobody to sign up if it cannot tell whether somebody has', async () => {
    const nowhere = new URL(own.url)
    nowhere.pathname = '/nowhere'
    expect(await words(nowhere.href)).toBe('\n  Bonafide is ready: http://localhost:3000\n\n  Ctrl C stops it.\n')
  })

  it('asks for the first account, and no longer once somebody has one', async () => {
    expect(await words(own.url)).toMatch(/is ready: http:\/\/localhost:3000\n\n {2}First, open it and sign up/)
    const client = new Client({ connectionString: own.url })
    await client.connect()
    await client.query(
      'INSERT INTO "user" (id, full_name, email, email_key, password_hash) VALUES (gen_random_uuid(), $1, $2, $2, $3)',
      [ANN.full_name, 'ann@example.com', 'none'],
    )
    await client.end()
    expect(await words(own.url)).not.toContain('sign up')
  })
})
