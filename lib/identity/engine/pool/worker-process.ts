import type { ChildProcess } from 'node:child_process'
import { deathOf } from './death'
import { limitWork, type Over } from './limit-work'
import type { Ended, JobOutcome, JobRequest, WorkerMessage } from './messages'
import { memoryOf } from './process-use'
import { spawnWorker } from './spawn'

interface RunningJob {
  id: number
  end: (outcome: Ended) => void
}

/** Milliseconds that a process may take to exit by itself. */
const FAREWELL_MS = 1000
/** Milliseconds between memory checks; a bomb unpacks some 200 MB in that time. */
const LOOK_MS = 200
/** Multiple of the patience, in wall-clock time: others wait, and are eventually refused. */
const MAX_PATIENCE = 2.5
/** For a process that could not even be started. */
const NO_PROCESS = -1

export interface JobLimits {
  /** Of work, see `limitWork`. */
  timeoutMs: number
  /** Also of work: after this much the job may be cut off in favour of others. */
  patienceMs: number
  /** Of the whole process, in megabytes. */
  memoryMb: number
}

/** One engine process as the web process sees it: one job at a time, and never reused after it dies. */
export class WorkerProcess {
  ready = false
  readonly #child: ChildProcess
  #job: RunningJob | null = null
  #gone = false
  /** Killed for taking too long or too much, but perhaps not yet reported dead: it must not get another job. */
  #overdue = false
  #stopping = false
  /** What ended the process, for the log. */
  #endedBy = ''
  #lastId = 0
  #usedUp: Over | null = null
  #memoryMb = 0
  /** Jobs started so far. */
  get jobs(): number {
    return this.#lastId
  }

  constructor(
    entry: string,
    private readonly listener: { free(): void; gone(): void },
    settings: Record<string, string> = {},
  ) {
    this.#child = spawnWorker(entry, settings)
    this.#child.on('message', (message: WorkerMessage) => this.#receive(message))
    this.#child.on('exit', (code, signal) => this.#end(code, signal))
    this.#child.on('error', () => this.#end(null, null)) // it could not even be started
    this.#letParentExit(true)
  }

  get overdue(): boolean {
    return this.#overdue
  }

  get endedBy(): string {
    return this.#endedBy
  }

  /** Megabytes at the last check. */
  get memoryMb(): number {
    return this.#memoryMb
  }

  /**
   * The running job has used up the patience of others. In wall-clock time that is longer than in work: a busy machine
   * is nobody's fault.
   */
  get hasWorkedLong(): boolean {
    return this.#job !== null && this.#usedUp !== null
  }

  /** The system does not let it work: its job is not to blame. */
  get isHeldUp(): boolean {
    return this.#usedUp === 'held_up'
  }

  get idle(): boolean {
    return this.ready && !this.#gone && !this.#overdue && this.#job === null
  }

  /**
   * Runs one job. A process that takes too long or too much is killed, since WASM cannot be interrupted. Never rejects.
   */
  run(job: string, input: unknown, { timeoutMs, patienceMs, memoryMb }: JobLimits): Promise<Ended> {
    const request: JobRequest = { id: ++this.#lastId, job, input }
    this.#letParentExit(false)
    return new Promise((resolve) => {
      const pid = this.#child.pid ?? NO_PROCESS
      this.#usedUp = null
      const unwatch = limitWork(pid, patienceMs, (why) => (this.#usedUp = why), MAX_PATIENCE)
      const unlimit = limitWork(pid, timeoutMs, (why) => {
        this.#usedUp = why
        this.cutOff(
          why === 'starved' || why === 'held_up'
            ? { ok: false, code: 'engine_busy', message: 'The machine is too busy for the engine.' }
            : { ok: false, code: 'engine_timeout', message: `The engine took longer than ${timeoutMs} ms.` },
        )
      })
      const looking = setInterval(() => void this.#lookAtMemory(request.id, memoryMb), LOOK_MS)
      const end = (outcome: Ended) => {
        unwatch()
        unlimit()
        clearInterval(looking)
        resolve(outcome)
      }
      this.#job = { id: request.id, end }
      this.#child.send(request, (error) => {
        if (error) this.#child.kill('SIGKILL')
      })
    })
  }

  /** Ends the running job, and the process with it. */
  cutOff(outcome: JobOutcome): void {
    if (!this.#job) return
    this.#overdue = true
    this.#finish(outcome)
    this.#child.kill('SIGKILL')
  }

  async #lookAtMemory(id: number, most: number): Promise<void> {
    const found = this.#child.pid === undefined ? undefined : await memoryOf(this.#child.pid)
    if (found === undefined || this.#job?.id !== id) return
    this.#memoryMb = found
    if (found > most)
      this.cutOff({
        ok: false,
        code: 'file_too_complex',
        message: `The engine needed more than ${most} MB for the file.`,
      })
  }

  /** Asks the process to exit, then kills it. */
  async stop(): Promise<void> {
    if (this.#gone) return
    this.#stopping = true
    const left = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()))
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), FAREWELL_MS)
    this.#letParentExit(false)
    if (this.#child.connected) this.#child.disconnect()
    await left
    clearTimeout(timer)
  }

  #receive(message: WorkerMessage): void {
    if (message.type === 'ready') {
      this.ready = true
      this.listener.free()
    } else if (message.id === this.#job?.id) {
      this.#finish(message.outcome)
      this.listener.free()
    }
  }

  #end(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#gone) return
    this.#gone = true
    this.#endedBy = signal ?? (code === null ? 'not started' : `exit code ${code}`)
    this.#finish(
      this.#stopping ? { ok: false, code: 'engine_busy', message: 'The engine is stopped.' } : deathOf(code, signal),
    )
    this.listener.gone()
  }

  #finish(outcome: Ended): void {
    const job = this.#job
    this.#job = null
    this.#letParentExit(true)
    job?.end(outcome)
  }

  /** An idle engine does not keep a script alive; a running job does. */
  #letParentExit(may: boolean): void {
    if (may) {
      this.#child.unref()
      this.#child.channel?.unref()
    } else {
      this.#child.ref()
      this.#child.channel?.ref()
    }
  }
}
