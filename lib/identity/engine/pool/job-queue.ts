import type { Ended, JobOutcome } from './messages'

/** Whom a job is for. Organisations take turns, then the sessions within one. A job without a session stands alone. */
export interface Owner {
  organisation: string
  session?: string
}

export interface QueuedJob {
  owner: Owner
  job: string
  input: unknown
  since: number
  /** How the job ended before, if its process died: it runs once more. */
  before?: Ended | undefined
  /** Called when waiting ends: from now on the process's own limit applies. */
  begin: () => void
  end: (outcome: JobOutcome) => void
}

/** Both sides of a document, plus one more. */
const MAX_PER_SESSION = 3
const busy = (message: string): JobOutcome => ({ ok: false, code: 'engine_busy', message })

/**
 * Waiting jobs. Of those that may run, takes the one whose organisation, then whose session, had its last turn longest
 * ago.
 */
export class JobQueue {
  #jobs: QueuedJob[] = []
  #turns = new Map<string, number>()
  #turn = 0

  constructor(private readonly limit: number) {}

  get length(): number {
    return this.#jobs.length
  }

  get jobs(): readonly QueuedJob[] {
    return this.#jobs
  }

  /**
   * Adds a job. One organisation may take half of the places; if all are taken, the organisation with the most gives
   * one up to another.
   * @returns the refusal, or null
   */
  add(job: QueuedJob): JobOutcome | null {
    const { organisation, session } = job.owner
    const ours = this.#of(organisation)
    if (session !== undefined && ours.filter(({ owner }) => owner.session === session).length >= MAX_PER_SESSION)
      return busy('Other files of this check are still being read.')
    if (ours.length >= Math.max(1, Math.ceil(this.limit / 2)))
      return busy('Too many files of this organisation wait for the engine.')
    if (this.#jobs.length >= this.limit && !this.#giveUpOne(ours.length + 1))
      return busy('Too many jobs wait for the engine.')
    this.#jobs.push(job)
    return null
  }

  /** Adds a job that had its turn, but lost its process: it is neither refused nor last. */
  addAgain(job: QueuedJob): void {
    this.#jobs.unshift(job)
  }

  /**
   * @param mayRun whether an owner's job may run now
   * @param comesLast organisations that wait until no other does
   */
  take(mayRun: (owner: Owner) => boolean, comesLast: (organisation: string) => boolean): QueuedJob | undefined {
    const rank = ({ owner, before }: QueuedJob): number[] => [
      comesLast(owner.organisation) ? 1 : 0,
      before ? 0 : 1,
      this.#lastTurn(owner.organisation),
      this.#lastTurn(nameOf(owner)),
    ]
    const [next] = this.#jobs
      .filter(({ owner }) => mayRun(owner))
      .map((job) => ({ job, rank: rank(job) }))
      .sort((a, b) => compare(a.rank, b.rank))
    if (!next) return undefined
    this.remove(next.job)
    this.#noteTurn(next.job.owner)
    return next.job
  }

  remove(job: QueuedJob): void {
    this.#jobs = this.#jobs.filter((other) => other !== job)
    if (this.#jobs.length === 0) this.#turns.clear()
  }

  endAll(outcome: JobOutcome): void {
    for (const job of this.#jobs.splice(0)) job.end(outcome)
  }

  #of(organisation: string): QueuedJob[] {
    return this.#jobs.filter(({ owner }) => owner.organisation === organisation)
  }

  /** Removes the newest job of the organisation with the most, if it then still has as many as the newcomer. */
  #giveUpOne(newcomers: number): boolean {
    const [largest] = [...new Set(this.#jobs.map(({ owner }) => owner.organisation))]
      .map((name) => this.#of(name))
      .sort((a, b) => b.length - a.length)
    const youngest = largest?.at(-1)
    if (!largest || !youngest || largest.length <= newcomers) return false
    this.remove(youngest)
    youngest.end(busy('Too many files of this organisation wait for the engine.'))
    return true
  }

  #lastTurn(name: string): number {
    return this.#turns.get(name) ?? 0
  }

  #noteTurn(owner: Owner): void {
    this.#turn += 1
    this.#turns.set(owner.organisation, this.#turn).set(nameOf(owner), this.#turn)
  }
}

const nameOf = ({ organisation, session }: Owner) => `${organisation} ${session ?? ''}`

/** Compares two lists of equal length; equal ones keep their order of arrival. */
function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
