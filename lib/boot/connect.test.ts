import net from 'node:net'
import { expect, it } from 'vitest'
import { connect } from './connect'

/** An operator's DATABASE_URL that is nearly right. `answer` is what the server at the other end sends to whoever connects. */
async function told(answer: (socket: net.Socket) => void, user = 'ann'): Promise<{ why: string; attempts: number }> {
  let attempts = 0
  const server = net.createServer((socket) => {
    attempts += 1
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const refused = connect(`postgresql://${user}:hunter2@127.0.0.1:${port}/crm`, 'DATABASE_URL')
  const why = await refused.catch((error: Error) => error.message)
  server.close()
  expect(why).not.toContain('hunter2')
  return { why: String(why), attempts }
}

/** PostgreSQL's ErrorResponse: fields of a letter and text, each ended by a zero. */
const refusal = (code: string, message: string) => (socket: net.Socket) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  socket.end(Buffer.concat([head, fields]))
}

it.each([
  ['28P01', 'password authentication failed for user "ann"', 'write the password of ann again'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.7"', 'does not let ann in from here: its pg_hba.conf'],
  ['3D000', 'database "crm" does not exist', 'CREATE DATABASE crm OWNER ann'],
])('%s is told at once, with what mends it', async (code, message, remedy) => {
  const { why, attempts } = await told(refusal(code, message))
  expect(why).toContain(`DATABASE_URL: cannot connect: ${message}; `)
  expect(why).toContain(remedy)
  // Waiting mends none of these.
  expect(attempts).toBe(1)
})
