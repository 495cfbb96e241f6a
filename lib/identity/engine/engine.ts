import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { EngineError } from './engine-error'
import { readModelDescription } from './faces/model-description'
import type { EngineJobName, EngineJobs } from './jobs'
import { ProcessPool, type PoolHealth } from './pool/pool'
import type { Owner } from './pool/job-queue'

export type { Owner }

/**
 * The engine's only entry point. It runs in child processes: what reads strangers' files and people's faces shares no
 * memory with the web process, and none of its native and WASM packages is loaded here.
 */
export interface EngineOptions {
  /** Number of processes; by default one per core, at most 2. */
  workers?: number
  /** Path of the operator's own face model (an ONNX file), instead of the built-in one. */
  faceModel?: string | undefined
  /** Milliseconds that a job may run, and also the most that it may wait in the queue before that. */
  jobTimeoutMs?: number
  /** What the processes run: compiled code in the running app, otherwise the source. */
  entry?: string
  /**
   * Idle milliseconds after which the processes end until they are needed again; they also start only on demand.
   * Without it they always run.
   */
  restMs?: number
  /** Wakes the engines of other processes: each has its own, and a person's requests may reach any of them. */
  wakeOthers?: () => void
}

const MAX_WORKERS = 2
/** Jobs that may wait; one organisation gets at most half of the places. */
const QUEUE_LIMIT = 32
const JOB_TIMEOUT_MS = 20_000
/** About fifty people. A fresh process costs about two seconds of one core. */
const JOBS_A_PROCESS = 150

/** Global: the bundler puts a copy of this file into each of its chunks, and all must share one engine. */
const shared = globalThis as typeof globalThis & {
  identityEngine?: ProcessPool
  wakeOtherEngines?: (() => void) | undefined
}

/**
 * The job was refused or cut off for lack of capacity, or lost its processes, and may be sent again. Compares by name
 * because the bundler copies the class, too.
 */
export const isEngineBusy = (error: unknown): boolean =>
  error instanceof Error && error.name === 'EngineError' && 'code' in error && error.code === 'engine_busy'

export const engine = {
  /**
   * Starts the processes, unless they start on demand, and returns at once. They load their models in the background;
   * jobs wait for them.
   * @throws Error for the operator, if their face model has no valid description
   */
  start({
    workers = defaultWorkers(),
    faceModel,
    jobTimeoutMs = JOB_TIMEOUT_MS,
    entry = workerFile(),
    restMs,
    wakeOthers,
  }: EngineOptions = {}): void {
    if (faceModel) readModelDescription(faceModel)
    const settings: Record<string, string> = faceModel ? { FACE_MODEL: faceModel } : {}
    shared.wakeOtherEngines = wakeOthers
    shared.identityEngine ??= new ProcessPool({
      entry,
      workers,
      queueLimit: QUEUE_LIMIT,
      jobTimeoutMs,
      jobsAProcess: JOBS_A_PROCESS,
      ...(restMs !== undefined && { restMs }),
      settings,
    })
  },

  /**
   * Prepares one process for a job that is about to come, so that the first job finds it ready.
   * @param isTold another process said so, and has already notified the rest
   */
  wake({ isTold = false } = {}): void {
    shared.identityEngine?.wake()
    if (!isTold) shared.wakeOtherEngines?.()
  },

  /** Ends the processes; refuses jobs that wait or run. */
  async stop(): Promise<void> {
    const pool = shared.identityEngine
    shared.identityEngine = undefined
    await pool?.stop()
  },

  /**
   * Runs one job.
   * @param owner for fair scheduling between owners; jobs of one session run one after another
   * @throws EngineError engine_busy, engine_timeout, engine_crashed, file_too_complex, and the job's own reasons to
   * refuse a file
   */
  async run<Name extends EngineJobName>(
    name: Name,
    input: EngineJobs[Name]['input'],
    owner?: Owner,
  ): Promise<EngineJobs[Name]['output']> {
    const outcome = await running().run(name, input, owner)
    if (!outcome.ok) throw new EngineError(outcome.code, outcome.message)
    return outcome.output as EngineJobs[Name]['output'] // the worker's handlers are typed by the same table
  },

  health(): PoolHealth {
    const notRunning = { ready: false, atRest: false, failing: true, workers: 0, queued: 0, restarts: 0 }
    return shared.identityEngine?.health() ?? notRunning
  },
}

function running(): ProcessPool {
  if (!shared.identityEngine) throw new EngineError('engine_busy', 'The engine is not running.')
  return shared.identityEngine
}

function defaultWorkers(): number {
  return Math.min(MAX_WORKERS, availableParallelism())
}

/** Path of the source: the bundler must neither follow nor copy it. */
function workerFile(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), 'lib/identity/engine/worker.ts')
}
