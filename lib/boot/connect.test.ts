import net from 'node:net'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { errorResponse } from '@/testing/postgres-proxy'
import { connect, remedyOf } from './connect'

/** Enough for a second attempt. */
const PATIENCE_MS = 1_000

/** An operator's DATABASE_URL that is nearly right. `answer` is what the server at the other end sends to a client. */
async function told(
  answer: (socket: net.Socket) => void,
  { user = 'ann:hunter2', query = '' } = {},
): Promise<{ why: string; attempts: number }> {
  let attempts = 0
  const server = net.createServer((socket) => {
    attempts += 1
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const refused = connect(`postgresql://${user}@127.0.0.1:${port}/my-crm${query}`, 'DATABASE_URL', PATIENCE_MS)
  const why = await refused.catch((error: Error) => error.message)
  server.close()
  expect(why).not.toContain('hunter2')
  return { why: String(why), attempts }
}

const refusal = (code: string, message: string) => (socket: net.Socket) => {
  socket.end(errorResponse(code, message))
}

it.each([
  ['28P01', 'password authentication failed for user "ann"', 'write the password of ann again'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.7"', 'does not let ann in from here: its pg_hba.conf'],
  ['28000', 'role "ann" does not exist', 'is ann spelled correctly?'],
  ['42501', 'permission denied for database "my-crm"', 'GRANT CONNECT ON DATABASE "my-crm" TO "ann"'],
  ['3D000', 'database "my-crm" does not exist', 'CREATE DATABASE "my-crm" OWNER "ann"'],
])('%s is reported at once, with its remedy', async (code, message, remedy) => {
  const { why, attempts } = await told(refusal(code, message))
  expect(why).toContain(`DATABASE_URL: cannot connect: ${message}; `)
  expect(why).toContain(remedy)
  // Waiting fixes none of these.
  expect(attempts).toBe(1)
})

/** SASL authentication, the default of servers: first the mechanism, then the salt. */
const asksForPassword = (socket: net.Socket) => {
  const ask = (text: string) => {
    const head = Buffer.alloc(5)
    head.write('R')
    head.writeInt32BE(text.length + 4, 1)
    socket.write(Buffer.concat([head, Buffer.from(text)]))
  }
  socket.once('data', () => ask('\0\0\0\x0br=nonce,s=c2FsdA==,i=4096'))
  ask('\0\0\0\x0aSCRAM-SHA-256\0\0')
}

it('an address without a password is reported at once', async () => {
  const { why, attempts } = await told(asksForPassword, { user: 'ann' })
  expect(why).toContain('the address has no password, and the server asks ann for one')
  expect(attempts).toBe(1)
})

it('a server without encryption is reported at once', async () => {
  const { why, attempts } = await told((socket) => socket.end('N'), { query: '?sslmode=verify-full' })
  expect(why).toContain('switch ssl on at the server')
  expect(attempts).toBe(1)
})

it.each([
  ['57P03', 'the database system is starting up', 'still starting'],
  ['53300', 'sorry, too many clients already', 'raise max_connections'],
  ['28000', 'role "ann" does not exist', 'is ann spelled correctly?'],
  ['42501', 'permission denied for database', null],
])('%s is reported without blaming the firewall', async (code, message, remedy) => {
  const { why } = await told(refusal(code, message))
  expect(why).toContain(remedy ?? `cannot connect: ${message}`)
  expect(why).not.toContain('firewall')
})

it.each([
  ['CERT_HAS_EXPIRED', 'renew the certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another name than db.example.org'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['ENOTFOUND', 'is db.example.org spelled correctly?'],
  ['ETIMEDOUT', 'are host, port and firewall right?'],
])('%s is reported with its remedy', (code, remedy) => {
  const client = new Client({ host: 'db.example.org', user: 'ann', database: 'crm' })
  expect(remedyOf({ code, reason: code }, client)).toContain(remedy)
})

it('of a certificate from another CA than the one in the address, that file is blamed', () => {
  const [host, user, database] = ['db.example.org', 'ann', 'crm']
  const client = new Client({ host, user, database, ssl: { ca: 'the certificate of another CA' } })
  const said = remedyOf({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', reason: 'unable to verify' }, client)
  expect(said).toContain('the file that sslrootcert names')
  // It would not help: Node.js trusts only the CA in the address then.
  expect(said).not.toContain('NODE_EXTRA_CA_CERTS')
})

it('a certificate that is not there is reported with its setting', async () => {
  const { why } = await told(() => undefined, { query: '?sslmode=verify-full&sslrootcert=/no/such/file' })
  expect(why).toContain('DATABASE_URL: a file that it names cannot be read: ENOENT')
  expect(why).toContain('/no/such/file')
})

it('a password with a % of its own is reported with how to write it', async () => {
  const { why } = await told(() => undefined, { user: 'ann:hunter2%ff' })
  expect(why).toBe('DATABASE_URL: has a % that stands for itself: it is written %25')
})
