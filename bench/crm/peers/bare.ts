import path from 'node:path'
import { get, post } from '../load'
import { startServer, type Peer } from './peer'

/** The server of `bare-server.ts` on our own table. */
export async function startBare(
  database: string,
  organisation: string,
  port: number,
  middle: { id: string; created_at: string },
  body: (n: number) => string,
): Promise<Peer> {
  const env = { DATABASE_URL: database, ORGANISATION: organisation, PORT: String(port) }
  const program = path.join(import.meta.dirname, 'bare-server.ts')
  const server = await startServer({ args: ['--import', 'tsx', program], cwd: process.cwd(), env }, port, '/list')
  return {
    name: 'node:http + pg',
    port,
    pid: server.pid,
    requests: {
      'list 50': () => get('/list'),
      'list at depth': () => get(`/depth/${middle.created_at}/${middle.id}`),
      'filter and sort': () => get('/filter'),
      read: () => get(`/read/${middle.id}`),
      create: (n) => post('/create', body(n)),
    },
    stop: server.stop,
  }
}
