import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { EngineError } from './engine-error'
import { readModelDescription } from './faces/model-description'
import type { EngineJobName, EngineJobs } from './jobs'
import { ProcessPool, type PoolHealth } from './pool/pool'
import type { Owner } from './pool/waiting-line'

export type { Owner }

/**
 * The engine's only door. It runs in child processes: what reads strangers' files and people's faces shares no memory
 * with the web process, and none of its native and WASM packages is loaded here.
 */
export interface EngineOptions {
  /** Processes; one a core and at most 2 unless told. */
  workers?: number
  /** The operator's own face model (an ONNX file), instead of the built-in one. */
  faceModel?: string | undefined
  /** How long a job may work, and how long it may wait before. */
  jobTimeoutMs?: number
  /** What the processes run: compiled where the app runs, else its source. */
  entry?: string
  /** So long without a job, and the processes end until they are needed again; they begin at rest. Without it they always stand ready. */
  restMs?: number
  /** Other processes have an engine each, and a person's requests reach any of them: these wake together. */
  wakeOthers?: () => void
}

const MOST_WORKERS = 2
/** Half of them for any one organisation. */
const QUEUE_LIMIT = 32
const JOB_TIMEOUT_MS = 20_000
/** Some fifty people. A fresh process costs about two seconds of one core. */
const JOBS_A_PROCESS = 150

/** Held globally: the bundler gives each of its parts a copy of this file, and all must share one engine. */
const shared = globalThis as typeof globalThis & {
  identityEngine?: ProcessPool
  wakeOtherEngines?: (() => void) | undefined
}

/** The job was refused or cut off for want of room, and the same may be sent again. By name: the bundler copies the class, too. */
export const isEngineBusy = (error: unknown): boolean =>
  error instanceof Error && error.name === 'EngineError' && 'code' in error && error.code === 'engine_busy'

export const engine = {
  /**
   * Starts the processes, unless they begin at rest, and returns at once; they load their models meanwhile, and jobs wait for them.
   * @throws Error in words for the operator when their face model is not described
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
   * Somebody is about to need it: one process gets ready, so that the first job finds it so.
   * @param isTold by another one, which has told the rest too
   */
  wake({ isTold = false } = {}): void {
    shared.identityEngine?.wake()
    if (!isTold) shared.wakeOtherEngines?.()
  },

  /** Ends the processes; jobs that wait or run are refused. */
  async stop(): Promise<void> {
    const pool = shared.identityEngine
    shared.identityEngine = undefined
    await pool?.stop()
  },

  /**
   * Runs one job to its end.
   * @param owner who takes turns with others: jobs of a session are done one after another
   * @throws EngineError engine_busy, engine_timeout, engine_crashed, file_too_complex, and what the job refuses a file for
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
  return Math.min(MOST_WORKERS, availableParallelism())
}

/** The source: the bundler must neither follow nor copy it. */
function workerFile(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), 'lib/identity/engine/worker.ts')
}
