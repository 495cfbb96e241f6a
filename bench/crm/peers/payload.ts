import fs from 'node:fs'
import { Client } from 'pg'
import manifest from '../../../package.json' with { type: 'json' }
import { CONTACT } from '../fill'
import { get, post } from '../load'
import { install, run } from './installed'
import { startServer, type Peer } from './peer'

const VERSION = '3.90.2'
const KEY = 'a-key-for-the-bench'

/**
 * Contacts as Payload's documentation recommends: a collection with indexes on what is sorted, filtered and unique, and
 * API keys.
 */
const CONFIG = `import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'

const signedIn = ({ req }) => Boolean(req.user)
export default buildConfig({
  secret: 'for the bench',
  telemetry: false,
  graphQL: { disable: true },
  db: postgresAdapter({
    pool: { connectionString: process.env.DATABASE_URL, max: 10 },
    push: process.env.NODE_ENV === 'development',
  }),
  collections: [
    { slug: 'users', auth: { useAPIKey: true }, fields: [] },
    {
      slug: 'contacts',
      access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
      fields: [
        { name: 'full_name', type: 'text', required: true, index: true },
        { name: 'email', type: 'email', unique: true },
        { name: 'job_title', type: 'text' },
        { name: 'lifecycle', type: 'text', index: true },
        { name: 'source', type: 'text' },
        { name: 'phones', type: 'json' },
        { name: 'tags', type: 'json' },
        { name: 'address', type: 'json' },
      ],
    },
  ],
})
`
const ROUTE = `import { REST_GET, REST_POST } from '@payloadcms/next/routes'
import config from '../../../payload.config.js'

export const GET = REST_GET(config)
export const POST = REST_POST(config)
`
const PREPARE = `import { getPayload } from 'payload'
import config from './payload.config.js'

const payload = await getPayload({ config })
const user = { email: 'bench@example.org', password: 'a long enough password', enableAPIKey: true, apiKey: '${KEY}' }
await payload.create({ collection: 'users', data: user })
process.exit(0)
`
const FILES = {
  'payload.config.js': CONFIG,
  'prepare.js': PREPARE,
  'app/api/[...slug]/route.js': ROUTE,
  'app/layout.js': 'export default ({ children }) => <html><body>{children}</body></html>\n',
  'next.config.mjs': `import { withPayload } from '@payloadcms/next/withPayload'
export default withPayload({ poweredByHeader: false })
`,
}
const { next, react, 'react-dom': reactDom } = manifest.dependencies
const payload = { payload: VERSION, '@payloadcms/next': VERSION, '@payloadcms/db-postgres': VERSION }

/**
 * Payload with the same contacts in a database of its own: once with its defaults, once without counting
 * (`pagination=false`).
 */
export async function startPayload(database: string, port: number, contacts: number): Promise<Peer[]> {
  const dependencies = { ...payload, graphql: '16.8.1', next, react, 'react-dom': reactDom }
  const folder = install({ name: 'payload', files: FILES, dependencies, isModule: true })
  const env = { DATABASE_URL: database, NEXT_TELEMETRY_DISABLED: '1' }
  run(folder, process.execPath, ['prepare.js'], { ...env, NODE_ENV: 'development' })
  const id = await fillContacts(database, contacts)
  const program = 'node_modules/next/dist/bin/next'
  run(folder, process.execPath, [program, 'build', '--webpack'], { ...env, NODE_ENV: 'production' })
  const server = await startServer(
    { args: [program, 'start', '-p', String(port)], cwd: folder, env },
    port,
    '/api/contacts',
  )
  const stop = async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const key = `users API-Key ${KEY}`
  const page = (query: string) => {
    const request = get(`/api/contacts?limit=50&${query}`, key)
    return () => request
  }
  const requests = (count: '' | '&pagination=false'): Peer['requests'] => ({
    'list 50': page(`sort=-createdAt${count}`),
    'filter and sort': page(`where%5Blifecycle%5D%5Bequals%5D=customer&sort=full_name${count}`),
    'q, two words': page(`where%5Bfull_name%5D%5Blike%5D=rosie%20cal&sort=-createdAt${count}`),
  })
  const counted: Peer['requests'] = {
    ...requests(''),
    'list at depth': page(`sort=-createdAt&page=${Math.floor(contacts / 100)}`),
    read: () => get(`/api/contacts/${id}`, key),
    create: (n) =>
      post(
        '/api/contacts',
        JSON.stringify({ full_name: `New ${n}`, email: `new-${n}@example.org`, job_title: 'Agent' }),
        key,
      ),
  }
  return [
    { name: 'Payload', port, pid: server.pid, requests: counted, stop },
    {
      name: 'Payload, no counts',
      port,
      pid: server.pid,
      requests: requests('&pagination=false'),
      stop: async () => {},
    },
  ]
}

async function fillContacts(database: string, contacts: number): Promise<number> {
  const client = new Client({ connectionString: database })
  await client.connect()
  await client.query(
    `INSERT INTO contacts (full_name, email, job_title, lifecycle, source, phones, tags, address, created_at, updated_at)
     SELECT ${CONTACT.full_name}, ${CONTACT.email}, ${CONTACT.job_title}, ${CONTACT.lifecycle}, ${CONTACT.source}, jsonb_build_array(${CONTACT.phone}), '["newsletter"]',
       ${CONTACT.address}, at, at FROM generate_series(1, ${contacts}) n, LATERAL (SELECT now() - n * interval '7 seconds' AS at) moment`,
  )
  await client.query('VACUUM ANALYZE contacts')
  const { rows } = await client.query<{ id: number }>('SELECT id FROM contacts OFFSET 100 LIMIT 1')
  await client.end()
  return rows[0]?.id ?? 0
}
