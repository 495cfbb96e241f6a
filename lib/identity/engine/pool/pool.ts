import type { JobOutcome } from './messages'
import { WorkerProcess } from './worker-process'

export interface PoolOptions {
  /** The TypeScript file that each process runs. */
  entry: string
  workers: number
  /** Jobs that may wait while all processes work; more are refused at once. */
  queueLimit: number
  /** How long a job may run, and how long it may wait before. */
  jobTimeoutMs: number
  /** Joins the environment of each process. */
  settings?: Record<string, string>
}

export interface PoolHealth {
  /** At least one process has its models loaded. */
  ready: boolean
  workers: number
  queued: number
  /** Processes that died or were killed since the start. */
  restarts: number
}

interface WaitingJob {
  job: string
  input: unknown
  /** It waits no longer: from now on its process's own limit counts. */
  begin: () => void
  end: (outcome: JobOutcome) => void
}

/** A process that dies before it was ever ready (a broken installation) is not started again in a frenzy. */
const RESTART_DELAY_MS = 250
const LONGEST_RESTART_DELAY_MS = 10_000

const busy = (message: string): JobOutcome => ({ ok: false, code: 'engine_busy', message })

/** A fixed number of processes and a bounded queue. What dies is replaced; what waits too long is told so. */
export class ProcessPool {
  #workers: WorkerProcess[] = []
  #waiting: WaitingJob[] = []
  #restarts = 0
  #failedStarts = 0
  #closed = false

  constructor(private readonly options: PoolOptions) {
    for (let count = 0; count < options.workers; count++) this.#startWorker()
  }

  /** Runs a job on the next free process. Never rejects: a failure is an outcome with a code. */
  async run(job: string, input: unknown): Promise<JobOutcome> {
    if (this.#closed) return busy('The engine is stopped.')
    const free = this.#workers.find((worker) => worker.idle)
    if (free) return free.run(job, input, this.options.jobTimeoutMs)
    if (this.#waiting.length >= this.options.queueLimit) return busy('Too many jobs wait for the engine.')
    return this.#wait(job, input)
  }

  health(): PoolHealth {
    const ready = this.#workers.some((worker) => worker.ready)
    return { ready, workers: this.#workers.length, queued: this.#waiting.length, restarts: this.#restarts }
  }

  /** Jobs that wait are refused, jobs that run are cut off. */
  async stop(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#waiting.splice(0)) waiting.end(busy('The engine is stopped.'))
    await Promise.all(this.#workers.map((worker) => worker.stop()))
  }

  #wait(job: string, input: unknown): Promise<JobOutcome> {
    return new Promise((resolve) => {
      const waiting: WaitingJob = {
        job,
        input,
        begin: () => clearTimeout(timer),
        end: (outcome) => {
          clearTimeout(timer)
          resolve(outcome)
        },
      }
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        waiting.end(busy('The job waited too long for the engine.'))
      }, this.options.jobTimeoutMs)
      this.#waiting.push(waiting)
    })
  }

  #startNextJob(): void {
    const free = this.#workers.find((worker) => worker.idle)
    const next = free && this.#waiting.shift()
    next?.begin()
    if (next) void free.run(next.job, next.input, this.options.jobTimeoutMs).then(next.end)
  }

  #startWorker(): void {
    const worker = new WorkerProcess(this.options.entry, {
      free: () => {
        this.#failedStarts = 0
        this.#startNextJob()
      },
      gone: () => this.#replace(worker),
    }, this.options.settings)
    this.#workers.push(worker)
  }

  #replace(worker: WorkerProcess): void {
    this.#workers = this.#workers.filter((other) => other !== worker)
    if (this.#closed) return
    this.#restarts++
    if (worker.ready) return this.#startWorker()
    const delay = Math.min(LONGEST_RESTART_DELAY_MS, RESTART_DELAY_MS * 2 ** this.#failedStarts++)
    setTimeout(() => this.#closed || this.#startWorker(), delay).unref()
  }
}
