import type { EngineErrorCode } from '../findings'

/** What crosses between the web process and an engine process, by structured clone. */
export interface JobRequest {
  id: number
  job: string
  input: unknown
}

/** A job's end. A failure carries a code and words for people, never any part of a file. */
export type JobOutcome = { ok: true; output: unknown } | { ok: false; code: EngineErrorCode; message: string }

export type WorkerMessage = { type: 'ready' } | { type: 'ended'; id: number; outcome: JobOutcome }
