import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Operations measured on every side. */
export const OPERATIONS = ['list 50', 'list at depth', 'read', 'create', 'filter and sort', 'q, two words'] as const
export type Operation = (typeof OPERATIONS)[number]

/** Other software that answers the same requests on the same PostgreSQL; `requests` holds those it supports. */
export interface Peer {
  name: string
  port: number
  pid: number
  requests: Partial<Record<Operation, (count: number) => string>>
  stop: () => Promise<void>
}

const PATIENCE_MS = 60_000

/**
 * Starts a server in its own process and resolves once it answers at `path`. @throws with its output if it exits
 * instead
 */
export async function startServer(
  command: { args: string[]; cwd: string; env: Record<string, string> },
  port: number,
  path: string,
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, command.args, {
    cwd: command.cwd,
    env: { ...process.env, NODE_ENV: 'production', ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed = (printed + String(chunk)).slice(-4000)))
  const until = Date.now() + PATIENCE_MS
  while (!(await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${command.args.join(' ')}: ${printed}`)
    await sleep(100)
  }
  return { pid: child.pid ?? 0, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
