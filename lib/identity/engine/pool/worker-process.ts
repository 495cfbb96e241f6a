import type { ChildProcess } from 'node:child_process'
import type { JobOutcome, JobRequest, WorkerMessage } from './messages'
import { spawnWorker } from './spawn'

interface RunningJob {
  id: number
  end: (outcome: JobOutcome) => void
}

/** How long a process may take to leave on its own. */
const FAREWELL_MS = 1000

/** One engine process as the web process sees it: one job at a time, and gone for good when it dies. */
export class WorkerProcess {
  ready = false
  readonly #child: ChildProcess
  #job: RunningJob | null = null
  #gone = false
  /** Killed for taking too long, and perhaps not yet reported dead: the next job must not be handed to it. */
  #overdue = false
  #lastId = 0
  /** Jobs that it has begun. */
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
    this.#child.on('exit', () => this.#end())
    this.#child.on('error', () => this.#end()) // it could not even be started
    this.#letParentExit(true)
  }

  get overdue(): boolean {
    return this.#overdue
  }

  get idle(): boolean {
    return this.ready && !this.#gone && !this.#overdue && this.#job === null
  }

  /** Runs one job. A process that takes too long is killed: WASM cannot be interrupted. Never rejects. */
  run(job: string, input: unknown, timeoutMs: number): Promise<JobOutcome> {
    const request: JobRequest = { id: ++this.#lastId, job, input }
    this.#letParentExit(false)
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#overdue = true
        this.#finish({ ok: false, code: 'engine_timeout', message: `The engine took longer than ${timeoutMs} ms.` })
        this.#child.kill('SIGKILL')
      }, timeoutMs)
      const end = (outcome: JobOutcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
      this.#job = { id: request.id, end }
      this.#child.send(request, (error) => {
        if (error) this.#child.kill('SIGKILL')
      })
    })
  }

  /** Asks the process to leave, then makes it. */
  async stop(): Promise<void> {
    if (this.#gone) return
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

  #end(): void {
    if (this.#gone) return
    this.#gone = true
    this.#finish({ ok: false, code: 'engine_crashed', message: 'The engine process died during the job.' })
    this.listener.gone()
  }

  #finish(outcome: JobOutcome): void {
    const job = this.#job
    this.#job = null
    this.#letParentExit(true)
    job?.end(outcome)
  }

  /** An idle engine keeps no script alive; a running job does. */
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
