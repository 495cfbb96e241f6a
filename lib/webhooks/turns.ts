/** Half the slots of the lane of deliveries (lib/worker/lanes.ts). */
const MOST = 8
/** A webhook that was called and does not come in this time, because another process took its job, loses its turn. */
const CALLED_MS = 10_000

interface Line {
  sending: number
  /** Webhooks, first come, first served. */
  waiting: Set<string>
  /** Their job was enqueued again; until when a place is kept for it. */
  called: Map<string, number>
}

/**
 * Limits how many webhooks of one organisation send at once, so that however many receivers of one hang, a callback of
 * another finds a slot. The job of one over the limit ends at once, and is enqueued again when it is its turn. If the
 * process dies meanwhile, the sweep finds the deliveries.
 */
export class Turns {
  private readonly lines = new Map<string, Line>()

  constructor(private readonly most = MOST) {}

  /** @param wake enqueues the job of a webhook again */
  async take(
    organisationId: string,
    webhookId: string,
    work: () => Promise<void>,
    wake: (webhookId: string) => Promise<unknown>,
  ): Promise<void> {
    const line = this.lines.get(organisationId) ?? { sending: 0, waiting: new Set(), called: new Map() }
    this.lines.set(organisationId, line)
    try {
      const isCalled = line.called.delete(webhookId)
      if (!isCalled && (line.waiting.size > 0 || this.isFull(line))) {
        line.waiting.add(webhookId)
        return
      }
      line.waiting.delete(webhookId)
      line.sending += 1
      await work().finally(() => (line.sending -= 1))
    } finally {
      await this.callNext(line, wake)
      if (!line.sending && !line.waiting.size && !line.called.size) this.lines.delete(organisationId)
    }
  }

  private isFull({ sending, called }: Line): boolean {
    for (const [id, until] of called) if (until < Date.now()) called.delete(id)
    return sending + called.size >= this.most
  }

  private async callNext(line: Line, wake: (webhookId: string) => Promise<unknown>): Promise<void> {
    for (const id of line.waiting) {
      if (this.isFull(line)) return
      line.waiting.delete(id)
      line.called.set(id, Date.now() + CALLED_MS)
      await wake(id)
    }
  }
}
