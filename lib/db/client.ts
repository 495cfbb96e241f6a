import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { settings } from '@/lib/env'
import { createPool } from './pool'

interface OpenDatabase {
  client: PrismaClient
  pool: Pool
}

/** Kept on globalThis, because hot reloading evaluates this module again and each pool holds connections. */
const holder: typeof globalThis & { bonafideDatabase?: OpenDatabase } = globalThis

/** One name per statement text, so that PostgreSQL plans it once per connection. */
function statementName({ sql }: { sql: string }): string {
  return createHash('sha1').update(sql).digest('base64url')
}

function open(): OpenDatabase {
  const { databaseUrl, namedStatements } = settings()
  const pool = createPool(databaseUrl)
  const adapter = new PrismaPg(pool, namedStatements ? { statementNameGenerator: statementName } : {})
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } })
  return { client, pool }
}

function current(): OpenDatabase {
  holder.bonafideDatabase ??= open()
  return holder.bonafideDatabase
}

/** The process's one Prisma client, opened on first use at `settings().databaseUrl`. Only edges may call this. */
export function database(): PrismaClient {
  return current().client
}

/** The pool under `database()`, for the few statements that Prisma cannot write. */
export function pool(): Pool {
  return current().pool
}

/** Ends the pool; the next `database()` opens a new one. */
export async function closeDatabase(): Promise<void> {
  const opened = holder.bonafideDatabase
  if (!opened) return
  delete holder.bonafideDatabase
  await opened.client.$disconnect()
  await opened.pool.end()
}
