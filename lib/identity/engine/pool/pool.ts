import { secondDeath } from './death'
import type { Ended, JobOutcome } from './messages'
import { RecentUsage } from './recent-usage'
import { JobQueue, type Owner, type QueuedJob } from './job-queue'
import { WorkerProcess } from './worker-process'

export interface PoolOptions {
  /** The file that each process runs. */
  entry: string
  workers: number
  /** Jobs that may wait while all processes work; further ones are refused at once. */
  queueLimit: number
  /** Milliseconds that a job may run, and also the most that it may wait before that. */
  jobTimeoutMs: number
  /** Recycles a process after this many jobs: WebAssembly memory never shrinks, and pictures fragment the heap. */
  jobsAProcess?: number
  /** Limit for one process; a process that needs more is killed. */
  memoryMb?: number
  /**
   * Milliseconds of work after which a job may be cut off if others wait and its own organisation holds all processes.
   */
  patienceMs?: number
  /**
   * Idle milliseconds after which the processes end; they then start on demand, also the first time. Without it they
   * always run.
   */
  restMs?: number
  /** Added to the environment of each process. */
  settings?: Record<string, string>
}

export interface PoolHealth {
  /** At least one process has loaded its models. */
  ready: boolean
  /** No process runs because none is needed: the next job starts one. */
  atRest: boolean
  /**
   * No process is ready, and the last one died before it was. A process that is starting, or that replaces one killed
   * by a file, is no failure.
   */
  failing: boolean
  workers: number
  queued: number
  /** Processes that died or were killed since the start. */
  restarts: number
}

/** Backs off restarting processes that die before they were ever ready (a broken installation). */
const RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 10_000

const MEMORY_MB = 2048
/** A process never gives memory back: one that has grown this large is recycled before a file gets the blame. */
const WORN_SHARE = 0.6
const PATIENCE_MS = 6000
const LOOK_MS = 500
/** For scripts and measurements, which have no organisation. */
const NOBODY: Owner = { organisation: '' }
const STRIKES = new Set(['engine_timeout', 'engine_crashed', 'file_too_complex'])

const busy = (message: string): JobOutcome => ({ ok: false, code: 'engine_busy', message })
const whyGone = ({ overdue, isHeldUp, endedBy }: WorkerProcess): string => {
  if (!overdue) return `died (${endedBy})`
  return isHeldUp ? 'was stopped, or got no processor time' : 'took too long or too much'
}
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')

/** A file counts once: a process that dies says little about it, and the second one may have been out of memory at it. */
const isStrike = (ended: Ended, before: Ended | undefined): boolean =>
  !ended.ok && (ended.died === true ? before !== undefined : STRIKES.has(ended.code))

interface RunningJob {
  owner: Owner
  since: number
}

/**
 * A fixed number of processes and a bounded queue. Replaces processes that die; refuses jobs that wait too long. A
 * session has one job at a time, organisations take turns, and none can keep all processes from the others.
 */
export class ProcessPool {
  #workers: WorkerProcess[] = []
  #running = new Map<WorkerProcess, RunningJob>()
  #waiting: JobQueue
  #standing = new RecentUsage()
  #restarts = 0
  #failedStarts = 0
  #closed = false
  /** Processes that should run now: all of them, unless idle ones may end. */
  #wanted = 0
  #lastUse = performance.now()
  #looking: NodeJS.Timeout | undefined

  constructor(private readonly options: PoolOptions) {
    this.#waiting = new JobQueue(options.queueLimit)
    if (options.restMs === undefined) for (let count = 0; count < options.workers; count++) this.#startOneMore()
  }

  /** Starts a process for a job that is about to come, if none runs. */
  wake(): void {
    this.#lastUse = performance.now()
    if (this.#wanted === 0 && !this.#closed) this.#startOneMore()
    this.#looking ??= setInterval(() => this.#look(), LOOK_MS).unref()
  }

  /**
   * Runs a job on a free process as soon as it is its owner's turn. Never rejects: a failure is an outcome with a code.
   */
  async run(job: string, input: unknown, owner: Owner = NOBODY): Promise<JobOutcome> {
    if (this.#closed) return busy('The engine is stopped.')
    return new Promise((resolve) => this.#wait({ job, input, owner, end: resolve }))
  }

  health(): PoolHealth {
    const ready = this.#workers.some((worker) => worker.ready)
    const atRest = !this.#closed && this.#wanted === 0
    return {
      ready,
      atRest,
      failing: !ready && !atRest && this.#failedStarts > 0,
      workers: this.#workers.length,
      queued: this.#waiting.length,
      restarts: this.#restarts,
    }
  }

  /** Refuses waiting jobs and cuts off running ones. */
  async stop(): Promise<void> {
    this.#closed = true
    clearInterval(this.#looking)
    this.#waiting.endAll(busy('The engine is stopped.'))
    await Promise.all(this.#workers.map((worker) => worker.stop()))
  }

  #wait({ end, ...asked }: Pick<QueuedJob, 'job' | 'input' | 'owner' | 'end' | 'before'>): void {
    const waiting: QueuedJob = {
      ...asked,
      since: performance.now(),
      begin: () => clearTimeout(timer),
      end: (outcome) => {
        clearTimeout(timer)
        end(outcome)
      },
    }
    const timer = setTimeout(() => {
      this.#waiting.remove(waiting)
      waiting.end(busy('The job waited too long for the engine.'))
    }, this.options.jobTimeoutMs)
    this.wake()
    const free = this.#workers.find((worker) => worker.idle)
    if (free && this.#mayRun(waiting.owner)) return this.#begin(free, waiting)
    if (waiting.before) return this.#waiting.addAgain(waiting)
    const refused = this.#waiting.add(waiting)
    if (refused) waiting.end(refused)
  }

  #startJobs(): void {
    for (
      let free = this.#workers.find((worker) => worker.idle);
      free;
      free = this.#workers.find((worker) => worker.idle)
    ) {
      const next = this.#waiting.take(
        (owner) => this.#mayRun(owner),
        (organisation) => this.#standing.isSuspect(organisation),
      )
      if (!next) return
      this.#begin(free, next)
    }
  }

  #begin(worker: WorkerProcess, queued: QueuedJob): void {
    const { job, input, owner } = queued
    queued.begin()
    const since = performance.now()
    const running = { owner, since }
    this.#running.set(worker, running)
    void worker
      .run(job, input, {
        timeoutMs: this.options.jobTimeoutMs,
        patienceMs: this.options.patienceMs ?? PATIENCE_MS,
        memoryMb: this.options.memoryMb ?? MEMORY_MB,
      })
      .then((ended) => {
        if (this.#running.get(worker) === running) this.#running.delete(worker) // it may have started the next job
        this.#standing.note(owner.organisation, {
          ms: performance.now() - since,
          struck: isStrike(ended, queued.before),
        })
        this.#finish(queued, ended)
        this.#lastUse = performance.now()
        this.#startJobs()
      })
  }

  /** A job whose process died runs once more, in another process. A second death ends it, so that no file loops. */
  #finish({ job, input, owner, end, before }: QueuedJob, ended: Ended): void {
    const died = !ended.ok && ended.died === true
    if (!died || this.#closed) return end(ended)
    if (before) return end(secondDeath(before, ended))
    this.#wait({ job, input, owner, end, before: ended })
  }

  /**
   * One job of a session at a time. The last free process goes only to organisations that may have all; suspects count
   * as one party.
   */
  #mayRun({ organisation, session }: Owner): boolean {
    const running = [...this.#running.values()].map(({ owner }) => owner)
    if (
      session !== undefined &&
      running.some((owner) => owner.organisation === organisation && owner.session === session)
    )
      return false
    const { workers } = this.options
    if (workers === 1 || this.#standing.mayHaveAll(organisation)) return true
    return running.filter((owner) => this.#isOneParty(owner.organisation, organisation)).length < workers - 1
  }

  #isOneParty(one: string, other: string): boolean {
    return one === other || (this.#standing.isSuspect(one) && this.#standing.isSuspect(other))
  }

  /**
   * If one party holds all processes and another waits, cuts off its longest job; the client may send it again when
   * there is less load.
   */
  #makeRoom(): void {
    const running = [...this.#running].sort(([, a], [, b]) => a.since - b.since)
    const [longest] = running
    if (!longest?.[0].hasWorkedLong || running.length < this.options.workers) return
    const { organisation } = longest[1].owner
    if (!running.every(([, { owner }]) => this.#isOneParty(owner.organisation, organisation))) return
    if (
      !this.#waiting.jobs.some(
        ({ owner, since }) =>
          !this.#isOneParty(owner.organisation, organisation) && performance.now() - since > LOOK_MS,
      )
    )
      return
    const message = 'The file took long to read, and others waited.'
    if (longest[0].isHeldUp) return longest[0].cutOff(busy(message))
    // A sound file usually succeeds on the next try. If it is cut off again, a different picture is needed.
    if (this.#standing.noteCut(longest[1].owner))
      return longest[0].cutOff({ ok: false, code: 'engine_timeout', message })
    this.#standing.note(organisation, { ms: 0, struck: true })
    longest[0].cutOff(busy(message))
  }

  #look(): void {
    this.#makeRoom()
    const { workers, restMs = Number.POSITIVE_INFINITY } = this.options
    const [runs, waits] = [this.#running.size > 0, this.#waiting.length > 0]
    if (runs && waits && this.#wanted < workers) this.#startOneMore()
    if (!runs && !waits && performance.now() - this.#lastUse > restMs) this.#rest()
  }

  /** Ends all idle processes to release their memory. */
  #rest(): void {
    this.#wanted = 0
    const leaving = this.#workers
    this.#workers = []
    for (const worker of leaving) void worker.stop()
  }

  #startOneMore(): void {
    this.#wanted++
    this.#startWorker()
  }

  #startWorker(): void {
    try {
      const worker: WorkerProcess = new WorkerProcess(
        this.options.entry,
        {
          free: () => {
            this.#failedStarts = 0
            this.#retireWorn(worker)
            this.#startJobs()
          },
          gone: () => this.#replace(worker),
        },
        this.options.settings,
      )
      this.#workers.push(worker)
    } catch (error) {
      // Without memory for another process, `spawn` throws instead of emitting an error.
      process.stderr.write(`engine: a process cannot be started (${codeOf(error)}); trying again\n`)
      this.#startLater()
    }
  }

  #startLater(): void {
    const delay = Math.min(MAX_RESTART_DELAY_MS, RESTART_DELAY_MS * 2 ** this.#failedStarts++)
    setTimeout(() => this.#closed || this.#workers.length >= this.#wanted || this.#startWorker(), delay).unref()
  }

  /**
   * Starts the fresh process first; a worn one leaves once that is ready and the worn one is idle, so capacity never
   * drops.
   */
  #retireWorn(freed: WorkerProcess): void {
    const { jobsAProcess = Number.POSITIVE_INFINITY } = this.options
    const isWorn = (worker: WorkerProcess) =>
      worker.jobs >= jobsAProcess || worker.memoryMb > WORN_SHARE * (this.options.memoryMb ?? MEMORY_MB)
    if (this.#workers.length <= this.#wanted) {
      if (isWorn(freed)) this.#startWorker()
      return
    }
    const leaving = this.#workers.find((worker) => worker.idle && isWorn(worker))
    if (!leaving || this.#workers.filter((worker) => worker.ready).length <= this.#wanted) return
    this.#workers = this.#workers.filter((worker) => worker !== leaving)
    void leaving.stop()
  }

  #replace(worker: WorkerProcess): void {
    if (!this.#workers.includes(worker)) return // it was dismissed on purpose
    this.#workers = this.#workers.filter((other) => other !== worker)
    if (this.#closed) return
    this.#restarts++
    process.stderr.write(`engine: a process ${whyGone(worker)}; a fresh one starts\n`)
    if (worker.ready) this.#startWorker()
    else this.#startLater()
  }
}
