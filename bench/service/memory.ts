import type { BenchInstallation } from './installation'

const ALLOWED = 1.1

/** Memory of each kind of process after the first tenth of a run and at its end, smoothed over neighbouring samples. */
export class MemoryWatch {
  /** Engine processes that started during the run: replacements for worn ones and for dead ones. */
  arrivals = 0
  private readonly samples: { at: number; part: string; memory: number }[] = []
  private readonly seen = new Set<number>()
  private sampledAt = 0

  constructor(private readonly installation: BenchInstallation) {
    for (const { pid } of installation.processes()) this.seen.add(pid)
  }

  /** @param at share of the run that is done, 0–1 */
  progress(at: number): void {
    if (Date.now() - this.sampledAt < 500) return
    this.sampledAt = Date.now()
    const processes = this.installation.processes()
    for (const { pid, part, memory } of processes) {
      if (part === 'engine' && !this.seen.has(pid)) this.arrivals++
      this.seen.add(pid)
      if (part !== 'database') this.samples.push({ at, part, memory })
    }
    // Its processes come and go with each connection: only their sum is meaningful.
    const database = processes.filter(({ part }) => part === 'database')
    this.samples.push({
      at,
      part: 'database, without its cache',
      memory: database.reduce((sum, { memory }) => sum + memory, 0),
    })
  }

  /** Megabytes after the first tenth and at the end; `grew`: by more than a tenth. */
  report(): { part: string; early: number; late: number; grew: boolean }[] {
    const parts = [...new Set(this.samples.map((sample) => sample.part))]
    return parts.map((part) => {
      const [early, late] = [this.mean(part, 0.08, 0.15), this.mean(part, 0.93, 1)]
      return { part, early, late, grew: late > ALLOWED * early }
    })
  }

  private mean(part: string, from: number, to: number): number {
    const within = this.samples.filter((sample) => sample.part === part && sample.at >= from && sample.at <= to)
    return within.reduce((sum, { memory }) => sum + memory, 0) / within.length
  }
}
