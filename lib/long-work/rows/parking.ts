import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { lockJob, type JobState } from './progress'
import type { JobRun } from './run'

/** Paused jobs per process: the memory of a rehearsal takes up to 32 MiB. */
const MOST = 4
/** Longer than the other jobs of a lane take for their turns; a job that another process took never comes back. */
const KEPT_MS = 30 * 60_000

interface Work {
  /** The version of the job after its own last step: what it reads ahead may still be under way during a pause. */
  progress: { version: number }
}
interface Place<T> {
  work: T
  timer: NodeJS.Timeout
}

/** The items that a loop left unread when it ended early stay readable. */
export function keptOpen<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = items[Symbol.asyncIterator]()
  return { [Symbol.asyncIterator]: () => ({ next: () => iterator.next() }) }
}

/**
 * Jobs that pause so that others of their lane have a turn, and whose state is only in memory. Only the process where a
 * job paused can continue it; in another it starts over, and then runs to its end, because two processes that took turns
 * would never finish it.
 */
export class Parking<T extends Work> {
  private readonly places = new Map<string, Place<T>>()

  constructor(
    private readonly resource: Shape,
    private readonly most = MOST,
  ) {}

  get isFull(): boolean {
    return this.places.size >= this.most
  }

  /** Keeps the work until the job that `enqueue` adds takes it. */
  async park(run: JobRun, id: string, work: T, enqueue: (context: Context) => Promise<unknown>): Promise<void> {
    const version = await run.transaction(async (context) => {
      const state = await lockJob(context, this.resource, id)
      await enqueue(context)
      return state.version
    })
    work.progress.version = Math.max(work.progress.version, version)
    this.places.set(id, { work, timer: setTimeout(() => this.places.delete(id), KEPT_MS).unref() })
  }

  /** What paused here, and the job's status; without its work if anybody has changed the job since. */
  async take(run: JobRun, id: string): Promise<{ status: JobState['status']; work: T | undefined } | undefined> {
    const place = this.places.get(id)
    if (!place) return undefined
    clearTimeout(place.timer)
    this.places.delete(id)
    const { status, version } = await run.transaction((context) => lockJob(context, this.resource, id))
    return { status, work: status === 'running' && version === place.work.progress.version ? place.work : undefined }
  }
}
