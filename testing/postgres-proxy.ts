import net from 'node:net'
import path from 'node:path'

/** A pooler, or a bad line, between an app and the server of a test run. */
export interface PostgresProxy {
  /** Leads to the same database as the original one. */
  url: string
  /** How many connections are open. */
  open: () => number
  /** Breaks all of them. */
  drop: () => void
  close: () => Promise<void>
}

/** PostgreSQL's ErrorResponse: fields of one letter and text, each terminated by a zero byte. */
export function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/**
 * Passes on what a client sends, unless `answer` has one of its own, after which the connection ends.
 * @param databaseUrl with a socket folder as its host
 */
export async function proxyTo(
  databaseUrl: string,
  answer: (sent: Buffer) => Buffer | undefined,
): Promise<PostgresProxy> {
  const socketPath = path.join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(socketPath)
    sockets.add(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
    near.on('close', () => sockets.delete(near))
    near.on('data', (sent) => {
      const own = answer(sent)
      if (own) near.end(own)
      else far.write(sent)
    })
    far.on('data', (sent) => near.write(sent))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    open: () => sockets.size,
    drop,
    close: async () => {
      drop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
