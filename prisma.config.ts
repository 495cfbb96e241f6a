import { defineConfig } from 'prisma/config'

/** `prisma generate` and `migrate diff --from-empty` need no database, but Prisma wants an address all the same. */
const NO_DATABASE = 'postgresql://none@127.0.0.1:1/none'

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? NO_DATABASE },
})
