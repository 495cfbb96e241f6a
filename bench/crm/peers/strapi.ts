import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { CONTACT } from '../fill'
import { get, post } from '../load'
import { install } from './installed'
import { startServer, type Peer } from './peer'

const DEPENDENCIES = {
  '@strapi/strapi': '5.54.0',
  pg: '8.20.0',
  react: '18.3.1',
  'react-dom': '18.3.1',
  'react-router-dom': '6.30.3',
  'styled-components': '6.1.19',
}
const SCHEMA = {
  kind: 'collectionType',
  collectionName: 'contacts',
  info: { singularName: 'contact', pluralName: 'contacts', displayName: 'Contact' },
  options: { draftAndPublish: false },
  attributes: {
    full_name: { type: 'string', required: true },
    email: { type: 'email', unique: true },
    job_title: { type: 'string' },
    lifecycle: { type: 'string' },
    source: { type: 'string' },
    phones: { type: 'json' },
    tags: { type: 'json' },
    address: { type: 'json' },
  },
}
/** Creates a full-access key at the first start. */
const BOOTSTRAP = `module.exports = {
  async bootstrap({ strapi }) {
    const key = await strapi.service('admin::api-token').create({ name: 'bench', description: '', type: 'full-access', lifespan: null })
    require('node:fs').writeFileSync('key', key.accessKey)
  },
}
`
const core = (what: string) =>
  `module.exports = require('@strapi/strapi').factories.createCore${what}('api::contact.contact')\n`
const MIDDLEWARES = ['logger', 'errors', 'security', 'cors', 'query', 'body', 'favicon', 'public']
const FILES = {
  'config/database.js': `module.exports = () => ({ connection: { client: 'postgres', connection: { connectionString: process.env.DATABASE_URL }, pool: { min: 2, max: 10 } } })\n`,
  'config/server.js': `module.exports = () => ({ host: '127.0.0.1', port: Number(process.env.PORT), app: { keys: ['for the bench'] } })\n`,
  'config/admin.js': `module.exports = () => ({ serveAdminPanel: false, auth: { secret: 'bench' }, apiToken: { salt: 'bench' }, transfer: { token: { salt: 'bench' } }, secrets: { encryptionKey: 'bench' } })\n`,
  'config/logger.js': `module.exports = { level: 'error' }\n`,
  'config/api.js': 'module.exports = { rest: { defaultLimit: 50, maxLimit: 100, withCount: true } }\n',
  'config/middlewares.js': `module.exports = ${JSON.stringify(MIDDLEWARES.map((name) => `strapi::${name}`))}\n`,
  'src/index.js': BOOTSTRAP,
  'src/api/contact/content-types/contact/schema.json': JSON.stringify(SCHEMA),
  'src/api/contact/controllers/contact.js': core('Controller'),
  'src/api/contact/routes/contact.js': core('Router'),
  'src/api/contact/services/contact.js': core('Service'),
  'public/uploads/.keep': '',
}

/**
 * Strapi with the same contacts in a database of its own: once with its defaults, once without counting
 * (`withCount=false`).
 */
export async function startStrapi(database: string, port: number, contacts: number): Promise<Peer[]> {
  const folder = install({ name: 'strapi', files: FILES, dependencies: DEPENDENCIES })
  const env = { DATABASE_URL: database, PORT: String(port), STRAPI_TELEMETRY_DISABLED: 'true' }
  const program = 'node_modules/@strapi/strapi/bin/strapi.js'
  const server = await startServer({ args: [program, 'start'], cwd: folder, env }, port, '/api/contacts')
  const stop = async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const key = `Bearer ${fs.readFileSync(path.join(folder, 'key'), 'utf8')}`
  const id = await fillContacts(database, contacts)
  const page = (query: string, start = 0) => {
    const request = get(`/api/contacts?pagination%5Blimit%5D=50&pagination%5Bstart%5D=${start}&${query}`, key)
    return () => request
  }
  const words = ['rosie', 'cal'].map(
    (word, i) => `filters%5B%24and%5D%5B${i}%5D%5Bfull_name%5D%5B%24containsi%5D=${word}`,
  )
  const requests = (count: string): Peer['requests'] => ({
    'list 50': page(`sort=createdAt:desc${count}`),
    'list at depth': page(`sort=createdAt:desc${count}`, contacts / 2),
    'filter and sort': page(`filters%5Blifecycle%5D%5B%24eq%5D=customer&sort=full_name${count}`),
    'q, two words': page(`${words.join('&')}&sort=createdAt:desc${count}`),
  })
  const counted: Peer['requests'] = {
    ...requests(''),
    read: () => get(`/api/contacts/${id}`, key),
    create: (n) =>
      post(
        '/api/contacts',
        JSON.stringify({ data: { full_name: `New ${n}`, email: `new-${n}@example.org`, job_title: 'Agent' } }),
        key,
      ),
  }
  return [
    { name: 'Strapi', port, pid: server.pid, requests: counted, stop },
    {
      name: 'Strapi, no counts',
      port,
      pid: server.pid,
      requests: requests('&pagination%5BwithCount%5D=false'),
      stop: async () => {},
    },
  ]
}

/** Strapi creates no index except on the id; adds those that its users add for their filters. */
async function fillContacts(database: string, contacts: number): Promise<string> {
  const client = new Client({ connectionString: database })
  await client.connect()
  await client.query(
    `INSERT INTO contacts (document_id, full_name, email, job_title, lifecycle, source, phones, tags, address, created_at, updated_at, published_at)
     SELECT left(md5(n::text), 24), ${CONTACT.full_name}, ${CONTACT.email}, ${CONTACT.job_title}, ${CONTACT.lifecycle}, ${CONTACT.source}, jsonb_build_array(${CONTACT.phone}), '["newsletter"]',
       ${CONTACT.address}, at, at, at FROM generate_series(1, ${contacts}) n, LATERAL (SELECT now() - n * interval '7 seconds' AS at) moment`,
  )
  for (const column of ['created_at', 'full_name', 'lifecycle', 'email'])
    await client.query(`CREATE INDEX ON contacts (${column})`)
  await client.query('VACUUM ANALYZE contacts')
  const { rows } = await client.query<{ document_id: string }>('SELECT document_id FROM contacts OFFSET 100 LIMIT 1')
  await client.end()
  return rows[0]?.document_id ?? ''
}
