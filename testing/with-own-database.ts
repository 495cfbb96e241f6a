import { afterAll, beforeAll } from 'vitest'
import { closeDatabase } from '@/lib/db/client'
import { settings } from '@/lib/env'
import { ownDatabase, type OwnDatabase } from './own-database'

async function connectTo(databaseUrl: string): Promise<void> {
  await closeDatabase()
  Object.assign(settings(), { databaseUrl, directUrl: databaseUrl })
}

/**
 * Gives the calling test file a database of its own: for sweeps and other work that spans organisations, since other
 * files run at the same time, with other clocks. Call it before any other hook.
 */
export function withOwnDatabase(): void {
  const { databaseUrl: shared } = settings()
  let own: OwnDatabase
  beforeAll(async () => {
    own = await ownDatabase()
    await connectTo(own.url)
  })
  afterAll(async () => {
    await connectTo(shared)
    await own.drop()
  })
}
