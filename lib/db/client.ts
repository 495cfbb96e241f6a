import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { settings } from '@/lib/env'
import { createPool } from './pool'
import { RequestPool } from './request-pool'
import { scoped, type ScopedClient } from './scoped'

interface OpenDatabase {
  client: PrismaClient
  pool: Pool
  /** For requests. */
  tenants: { client: ScopedClient; requests: RequestPool; pool: Pool }
}

/** Kept on globalThis, because hot reloading evaluates this module again and each pool holds connections. */
const holder: typeof globalThis & { bonafideDatabase?: OpenDatabase } = globalThis

/** One name per statement text, so that PostgreSQL plans it once per connection. */
function statementName({ sql }: { sql: string }): string {
  return createHash('sha1').update(sql).digest('base64url')
}

function clientOn(pool: Pool): PrismaClient {
  const adapter = new PrismaPg(pool, settings().namedStatements ? { statementNameGenerator: statementName } : {})
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } })
}

function open(): OpenDatabase {
  const { databaseUrl, namedStatements } = settings()
  const pool = createPool(databaseUrl)
  const client = clientOn(pool)
  const bound = createPool(databaseUrl)
  const requests = new RequestPool(bound, namedStatements)
  return { client, pool, tenants: { client: scoped(clientOn(bound)), requests, pool: bound } }
}

function current(): OpenDatabase {
  holder.bonafideDatabase ??= open()
  return holder.bonafideDatabase
}

/**
 * Prisma with the login role, which bypasses all policies, opened on first use at `settings().databaseUrl`. Only edges
 * may call this.
 */
export function database(): PrismaClient {
  return current().client
}

/** The login role's connections, which Prisma shares; only for login-rows.ts. */
export const loginPool = (): Pool => current().pool

/** Connections bound to one organisation each, and Prisma on them; only for tenant.ts. */
export function tenantDatabase(): OpenDatabase['tenants'] {
  return current().tenants
}

/** Ends the pool; the next `database()` opens a new one. */
export async function closeDatabase(): Promise<void> {
  const opened = holder.bonafideDatabase
  if (!opened) return
  delete holder.bonafideDatabase
  for (const { client, pool } of new Set([opened.tenants, opened])) {
    await client.$disconnect()
    if (!pool.ended) await pool.end()
  }
}
