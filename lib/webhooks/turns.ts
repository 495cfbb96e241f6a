import { log } from '@/lib/log'

/** Half the slots of the lane of deliveries (lib/worker/lanes.ts). */
const MOST = 8
/**
 * A webhook that was called and does not come in this time, because another process took its job, loses its turn. A slot
 * of the lane is held about as long.
 */
const CALLED_MS = 30_000

interface Line {
  sending: number
  /** Webhooks, first come, first served. */
  waiting: Set<string>
  /** Their job was enqueued again; a place is kept for it until the timer fires. */
  called: Map<string, NodeJS.Timeout>
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
      clearTimeout(line.called.get(webhookId))
      const isCalled = line.called.delete(webhookId)
      if (!isCalled && (line.waiting.size > 0 || this.isFull(line))) {
        line.waiting.add(webhookId)
        return
      }
      line.waiting.delete(webhookId)
      line.sending += 1
      await work().finally(() => (line.sending -= 1))
    } finally {
      await this.callNext(organisationId, line, wake)
    }
  }

  private isFull({ sending, called }: Line): boolean {
    return sending + called.size >= this.most
  }

  private async callNext(organisationId: string, line: Line, wake: (webhookId: string) => Promise<unknown>) {
    const isOver = !line.sending && !line.waiting.size && !line.called.size
    // A line that is over may have a successor by now.
    if (isOver && this.lines.get(organisationId) === line) this.lines.delete(organisationId)
    for (const id of line.waiting) {
      if (this.isFull(line)) return
      line.waiting.delete(id)
      const giveUp = () => {
        line.called.delete(id)
        this.callNext(organisationId, line, wake).catch((error: unknown) =>
          log.error('webhooks were not called', { error }),
        )
      }
      line.called.set(id, setTimeout(giveUp, CALLED_MS).unref())
      await wake(id)
    }
  }
}
