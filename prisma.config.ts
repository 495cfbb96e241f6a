import path from 'node:path'
import { defineConfig } from 'prisma/config'

// Prisma's CLI downloads its schema engine before it does anything. This file replaces it (see its header).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'prisma/schema-engine.mjs')

/** `prisma generate` and `migrate diff --from-empty` need no database, but Prisma requires a URL. */
const NO_DATABASE = 'postgresql://none@127.0.0.1:1/none'

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? NO_DATABASE },
})
