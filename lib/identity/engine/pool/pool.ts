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
  /** A process that has done so many gives way to a fresh one: memory of WebAssembly and fragments of pictures never shrink. */
  jobsAProcess?: number
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
        this.#retireWorn(worker)
        this.#startNextJob()
      },
      gone: () => this.#replace(worker),
    }, this.options.settings)
    this.#workers.push(worker)
  }

  /** The fresh process comes first, and a worn one leaves as soon as that is ready and it is idle: there is never one fewer. */
  #retireWorn(freed: WorkerProcess): void {
    const { workers, jobsAProcess = Number.POSITIVE_INFINITY } = this.options
    const isWorn = (worker: WorkerProcess) => worker.jobs >= jobsAProcess
    if (this.#workers.length <= workers) {
      if (isWorn(freed)) this.#startWorker()
      return
    }
    const leaving = this.#workers.find((worker) => worker.idle && isWorn(worker))
    if (!leaving || this.#workers.filter((worker) => worker.ready).length <= workers) return
    this.#workers = this.#workers.filter((worker) => worker !== leaving)
    void leaving.stop()
  }

  #replace(worker: WorkerProcess): void {
    if (!this.#workers.includes(worker)) return // it was sent away
    this.#workers = this.#workers.filter((other) => other !== worker)
    if (this.#closed) return
    this.#restarts++
    process.stderr.write(`engine: a process ${worker.overdue ? 'took too long' : 'died'}; a fresh one starts\n`)
    if (worker.ready) return this.#startWorker()
    const delay = Math.min(LONGEST_RESTART_DELAY_MS, RESTART_DELAY_MS * 2 ** this.#failedStarts++)
    setTimeout(() => this.#closed || this.#startWorker(), delay).unref()
  }
}
