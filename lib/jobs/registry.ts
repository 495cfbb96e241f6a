import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { JobName, JobPayload } from './payloads'
import { sweep } from './sweep'

/** What a job gets besides its payload. */
export interface JobDeps {
  db: PrismaClient
  now: () => Date
  /** Counts from 1. */
  attempt: number
  /** Fires when the process stops: unfinished work may be given up, the job then runs again. */
  signal: AbortSignal
}

export type Job<Name extends JobName> = (payload: JobPayload<Name>, deps: JobDeps) => Promise<void>
export type Registry = { [Name in JobName]: Job<Name> }

/** Every job, by name. */
export const registry: Registry = {
  sweep,
}
