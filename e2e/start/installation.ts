import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_SETTINGS } from '@/testing/no-settings'

/** The processes of one running installation, by what they do. */
export interface Processes {
  npm: number
  supervisor: number
  web: number
  postgres: number
}

const PATIENCE_MS = 120_000

/** An installation in a folder of its own, started and stopped as an operator would. */
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
      // The stories of one machine are those of any other.
      WEB_PROCESSES: process.env.WEB_PROCESSES ?? '1',
      ...settings,
    }
    const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    this.output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (this.output += String(chunk)))
    this.npm = npm
    return npm
  }

  /** `npm start`, until it says that it is ready. @throws with what it printed when it ends instead. */
  async start(settings: Record<string, string> = {}): Promise<void> {
    const npm = this.launch(settings)
    const until = Date.now() + PATIENCE_MS
    while (!this.output.includes('is ready')) {
      if (npm.exitCode !== null || Date.now() > until) throw new Error(this.output)
      await sleep(50)
    }
  }

  /** As a terminal that is closed, or a program that kept its log and died. */
  closeOutput(): void {
    this.npm?.stdout?.destroy()
    this.npm?.stderr?.destroy()
  }

  /** `npm start` with settings that must stop it; returns what it printed. */
  async startInVain(settings: Record<string, string>): Promise<string> {
    const [code] = await once(this.launch(settings), 'close')
    if (code === 0) throw new Error(`it started: ${this.output}`)
    return this.output
  }

  /** A signal to the whole process group, as Ctrl C in a terminal sends it; resolves with npm's exit code. */
  async signalGroup(signal: NodeJS.Signals): Promise<number | null> {
    const { npm } = this
    if (!npm?.pid) throw new Error('not started')
    const closed = once(npm, 'close')
    process.kill(-npm.pid, signal)
    const [code] = await closed
    return typeof code === 'number' ? code : null
  }

  /** @throws when one of them does not run */
  processes(): Processes {
    const npm = this.npm?.pid ?? 0
    const supervisor = childOf(npm, 'lib/boot/start.mjs')
    const postgres = this.databaseProcess()
    if (postgres === null) throw new Error('no database server runs')
    return { npm, supervisor, web: childOf(supervisor, 'next'), postgres }
  }

  /** Null between the death of one server and the start of the next: then there is no pid file, or an empty one. */
  databaseProcess(): number | null {
    try {
      return Number.parseInt(fs.readFileSync(path.join(this.dataDir, 'pg/postmaster.pid'), 'utf8'), 10) || null
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** True while the database server has its pid file. */
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
