import type { EngineErrorCode } from '../findings'

/** Messages between the web process and an engine process, sent by structured clone. */
export interface JobRequest {
  id: number
  job: string
  input: unknown
}

/** The result of a job. A failure has a code and words for people, and never any part of a file. */
export type JobOutcome = { ok: true; output: unknown } | { ok: false; code: EngineErrorCode; message: string }

/** How a job ended in one process. `died`: so did the process, by itself or killed from outside, before it answered. */
export type Ended = JobOutcome & { died?: true }

export type WorkerMessage = { type: 'ready' } | { type: 'ended'; id: number; outcome: JobOutcome }
