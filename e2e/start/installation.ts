import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_SETTINGS } from '@/testing/no-settings'

/** The processes of one running installation, by role. */
export interface Processes {
  npm: number
  supervisor: number
  web: number
  postgres: number
}

const PATIENCE_MS = 120_000

/** An installation in its own folder, started and stopped as an operator would. */
export class TestInstallation {
  private npm: ChildProcess | undefined
  output = ''

  constructor(
    private readonly dataDir: string,
    readonly port: number,
  ) {}

  get address(): string {
    return `http://localhost:${this.port}`
  }

  private launch(settings: Record<string, string>): ChildProcess {
    const env = {
      ...NO_SETTINGS,
      ...process.env,
      DATABASE_URL: '',
      MASTER_KEY: '',
      AUTH_SECRET: '',
      BASE_URL: '',
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      // The stories must be the same on every machine.
      WEB_PROCESSES: process.env.WEB_PROCESSES ?? '1',
      ...settings,
    }
    const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    this.output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (this.output += String(chunk)))
    this.npm = npm
    return npm
  }

  /** Runs `npm start` until it says that it is ready. @throws with its output if it exits instead. */
  async start(settings: Record<string, string> = {}): Promise<void> {
    const npm = this.launch(settings)
    const until = Date.now() + PATIENCE_MS
    while (!this.output.includes('is ready')) {
      if (npm.exitCode !== null || Date.now() > until) throw new Error(this.output)
      await sleep(50)
    }
  }

  /** Like closing the terminal, or the death of the program that kept its log. */
  closeOutput(): void {
    this.npm?.stdout?.destroy()
    this.npm?.stderr?.destroy()
  }

  /** Runs `npm start` with settings that must stop it; returns its output. */
  async startInVain(settings: Record<string, string>): Promise<string> {
    const [code] = await once(this.launch(settings), 'close')
    if (code === 0) throw new Error(`it started: ${this.output}`)
    return this.output
  }

  /** Sends a signal to the whole process group, like Ctrl C in a terminal; resolves with npm's exit code. */
  async signalGroup(signal: NodeJS.Signals): Promise<number | null> {
    const { npm } = this
    if (!npm?.pid) throw new Error('not started')
    const closed = once(npm, 'close')
    process.kill(-npm.pid, signal)
    const [code] = await closed
    return typeof code === 'number' ? code : null
  }

  /** @throws if one of them is not running */
  processes(): Processes {
    const npm = this.npm?.pid ?? 0
    const supervisor = childOf(npm, 'lib/boot/start.mjs')
    const postgres = this.databaseProcess()
    if (postgres === null) throw new Error('no database server runs')
    return { npm, supervisor, web: childOf(supervisor, 'next'), postgres }
  }

  /** Null between the death of one server and the start of the next: then the pid file is missing or empty. */
  databaseProcess(): number | null {
    try {
      return Number.parseInt(fs.readFileSync(path.join(this.dataDir, 'pg/postmaster.pid'), 'utf8'), 10) || null
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** Whether the database server has its pid file. */
  isDatabaseRunning(): boolean {
    return fs.existsSync(path.join(this.dataDir, 'pg/postmaster.pid'))
  }

  health(): Promise<Response> {
    return fetch(`${this.address}/api/health`)
  }
}

const processTable = (): string[][] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/))

export const childrenOf = (parent: number): number[] =>
  processTable()
    .filter(([, ppid]) => Number(ppid) === parent)
    .map(([pid]) => Number(pid))

function childOf(parent: number, named: string): number {
  const rows = processTable()
  const row = rows.find(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes(named))
  if (!row) throw new Error(`no ${named} below ${parent}:\n${rows.map((one) => one.join(' ')).join('\n')}`)
  return Number(row[0])
}
