import { createServer, type IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'

/**
 * Contacts by node:http and prepared statements, and nothing else: no key, no validation, no event, no row-level
 * security. The limit for anything written in JavaScript.
 */
const { DATABASE_URL, ORGANISATION, PORT } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })
const SHOWN =
  'id, full_name, email, phones, job_title, lifecycle, source, tags, previous_names, address, owner_id, company_id, verification, custom, external_ids, version, created_at, updated_at, created_by, updated_by'
const STATEMENTS = {
  list: `SELECT ${SHOWN} FROM contact WHERE organisation_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 50`,
  depth: `SELECT ${SHOWN} FROM contact WHERE organisation_id = $1 AND deleted_at IS NULL AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT 50`,
  filter: `SELECT ${SHOWN} FROM contact WHERE organisation_id = $1 AND deleted_at IS NULL AND lower(lifecycle) = 'customer' ORDER BY lower(full_name), id LIMIT 50`,
  read: `SELECT ${SHOWN} FROM contact WHERE organisation_id = $1 AND id = $2 AND deleted_at IS NULL`,
  create: `INSERT INTO contact (id, organisation_id, full_name, email, job_title, phones, tags, previous_names, created_at, updated_at, created_by, updated_by)
    VALUES ($2, $1, $3, $4, $5, '{}', '{}', '{}', now(), now(), '{"type":"system","id":null}', '{"type":"system","id":null}') RETURNING ${SHOWN}`,
}

async function bodyOf(request: IncomingMessage): Promise<{ full_name: string; email: string; job_title: string }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as { full_name: string; email: string; job_title: string }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, what = '', ...rest] = (request.url ?? '').split('/')
  const name = what as keyof typeof STATEMENTS
  const values: unknown[] = [ORGANISATION, ...rest.map(decodeURIComponent)]
  if (name === 'create') {
    const { full_name, email, job_title } = await bodyOf(request)
    values.push(randomUUID(), full_name, email, job_title)
  }
  const { rows } = await pool.query<object>({ name, text: STATEMENTS[name], values })
  return name === 'read' || name === 'create' ? rows[0] : { data: rows }
}

createServer((request, response) => {
  answer(request).then(
    (body) => {
      const text = JSON.stringify(body)
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
        .end(text)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(PORT), '127.0.0.1')
