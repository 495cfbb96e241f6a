interface Pass {
  isAskedAgain: boolean
}

/**
 * Runs one pass over the log at a time for each organisation. Every transaction that writes events enqueues a job, and
 * while a bulk operation writes thousands, jobs that waited for one another would occupy all slots of the worker, for
 * every organisation. A call during a pass returns at once, and the pass repeats when it ends: events that were
 * committed behind it are read. If it fails, its own job runs again and reads them.
 */
export class Passing {
  private readonly passes = new Map<string, Pass>()

  async run(organisationId: string, work: () => Promise<void>): Promise<void> {
    const underWay = this.passes.get(organisationId)
    if (underWay) {
      underWay.isAskedAgain = true
      return
    }
    const pass: Pass = { isAskedAgain: false }
    this.passes.set(organisationId, pass)
    try {
      do {
        pass.isAskedAgain = false
        await work()
      } while (pass.isAskedAgain)
    } finally {
      this.passes.delete(organisationId)
    }
  }
}
