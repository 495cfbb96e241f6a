import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { counted, type Held } from './finding'

const WATCHED_MS = 45_000
const EACH = 100

interface Slow {
  what: string
  text: string
  /** Milliseconds: the limit, plus the interval at which the server checks. */
  mostMs: number
}
const body = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
const KINDS: Slow[] = [
  { what: 'connections that say nothing', text: '', mostMs: 15_000 },
  { what: 'half headers', text: 'POST /api/v1/person/access HTTP/1.1\r\nHost: x\r\nX-Half', mostMs: 15_000 },
  { what: 'half bodies, public', text: body('/api/v1/person/access'), mostMs: 35_000 },
  { what: 'half bodies as of a picture, nobody', text: body('/api/v1/person/check/documents'), mostMs: 35_000 },
  { what: 'half bodies as of an import, nobody', text: body('/api/v1/organisations/0/imports'), mostMs: 35_000 },
]

interface Connection {
  heldMs: number | null
  says: string
}

function open(port: number, text: string): Connection {
  const connection: Connection = { heldMs: null, says: '' }
  const began = Date.now()
  const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => (connection.says += String(chunk)))
  socket.on('close', () => (connection.heldMs = Date.now() - began))
  setTimeout(() => socket.destroy(), WATCHED_MS + 2000)
  return connection
}

/** A hundred of each kind at once, over raw sockets: how long each is held, and whether health answers meanwhile. */
export async function slowRequests(server: string): Promise<Omit<Held, 'attack'>[]> {
  const port = Number(new URL(server).port)
  const opened = KINDS.map((kind) => ({ kind, connections: Array.from({ length: EACH }, () => open(port, kind.text)) }))
  const health: number[] = []
  for (const until = Date.now() + WATCHED_MS; Date.now() < until; await sleep(1000)) {
    const began = performance.now()
    await (await fetch(`${server}/api/health`)).text()
    health.push(performance.now() - began)
  }
  const rows = opened.map(({ kind: { what, mostMs }, connections }) => {
    const longest = Math.max(...connections.map(({ heldMs }) => heldMs ?? Infinity))
    const answers = counted(connections.map(({ says }) => says.slice(9, 12) || 'none'))
    return {
      tried: `${EACH} ${what}`,
      held: `${answers}; held ${Number.isFinite(longest) ? `${(longest / 1000).toFixed(1)} s` : 'on'}`,
      finding: longest > mostMs ? `held longer than ${mostMs / 1000} s` : null,
    }
  })
  const slowest = Math.max(...health)
  return [
    ...rows,
    {
      tried: 'health meanwhile',
      held: `at most ${slowest.toFixed(0)} ms`,
      finding: slowest > 2000 ? 'health waits' : null,
    },
  ]
}
