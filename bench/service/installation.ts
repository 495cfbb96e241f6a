import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_SETTINGS } from '@/testing/no-settings'

/** A real installation with its own data folder, for measurements from outside. */
export class BenchInstallation {
  readonly address: string
  /** Output of the processes. */
  output = ''
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'bonafide-bench-'))
  private readonly npm: ChildProcess

  constructor(port = 3900) {
    this.address = `http://localhost:${port}`
    const env = {
      ...NO_SETTINGS,
      ...process.env,
      DATABASE_URL: '',
      MASTER_KEY: '',
      AUTH_SECRET: '',
      DATA_DIR: this.folder,
      PORT: String(port),
      BASE_URL: this.address,
      TRUSTED_PROXIES: '1',
    }
    this.npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    for (const stream of [this.npm.stdout, this.npm.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += String(chunk)))
  }

  /** Waits until health reports that all parts work. @throws with its output if it exits instead */
  async ready(): Promise<this> {
    for (;;) {
      if (this.npm.exitCode !== null) throw new Error(this.output)
      const answer = await fetch(`${this.address}/api/health`).catch(() => null)
      if (answer?.status === 200) return this
      await sleep(200)
    }
  }

  async stop(): Promise<void> {
    const closed = once(this.npm, 'close')
    if (this.npm.pid) process.kill(-this.npm.pid, 'SIGTERM')
    await closed
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Its own processes (Linux): their role, and their memory in MB. Shared pages count proportionally for each. */
  processes(): { pid: number; part: Part; memory: number }[] {
    const mine = new Set([this.npm.pid ?? 0])
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .flatMap(readProcess)
    for (let found = true; found;) {
      found = false
      for (const { pid, parent } of all) if (mine.has(parent) && !mine.has(pid)) found = Boolean(mine.add(pid))
    }
    return all
      .filter(({ pid }) => mine.has(pid))
      .flatMap(({ pid, command }) => {
        const part = partOf(command)
        return part ? [{ pid, part, memory: memoryOf(pid) }] : []
      })
  }
}

export type Part = 'supervisor' | 'web' | 'engine' | 'database'

function partOf(command: string): Part | null {
  if (command.includes('.build/engine.js') && !command.startsWith('/bin/sh')) return 'engine'
  if (command.startsWith('next-server')) return 'web'
  if (command.includes('lib/boot/start.mjs')) return 'supervisor'
  return command.startsWith('postgres') || command.includes('/bin/postgres') ? 'database' : null
}

/**
 * Its proportional set size, since several share pages, without shared memory: PostgreSQL's cache fills up to its
 * limit.
 */
function memoryOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0)
    return (number('Pss') - number('Pss_Shmem')) / 1024
  } catch {
    return 0 // it has just exited
  }
}

function readProcess(pid: number): { pid: number; parent: number; command: string }[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [
      { pid, parent: number('PPid'), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') },
    ]
  } catch {
    return [] // it has just exited
  }
}
