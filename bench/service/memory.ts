import type { BenchInstallation } from './installation'

/** Resident memory of each process after the first tenth of a run and at its end, smoothed over the samples around. */
export class MemoryWatch {
  restarts = 0
  private readonly samples: { at: number; pid: number; part: string; memory: number }[] = []
  private readonly seen = new Set<number>()
  private sampledAt = 0

  constructor(private readonly installation: BenchInstallation) {
    for (const { pid } of installation.processes()) this.seen.add(pid)
  }

  /** @param at share of the run that is done, 0–1 */
  progress(at: number): void {
    if (Date.now() - this.sampledAt < 500) return
    this.sampledAt = Date.now()
    for (const { pid, part, memory } of this.installation.processes()) {
      if (!this.seen.has(pid)) this.restarts++
      this.seen.add(pid)
      this.samples.push({ at, pid, part, memory })
    }
  }

  report(): string[][] {
    const parts = [...new Set(this.samples.map((sample) => sample.part))]
    return parts.map((part) => {
      const early = this.mean(part, 0.08, 0.15)
      const late = this.mean(part, 0.93, 1)
      return [part, early.toFixed(0), late.toFixed(0), (late / early).toFixed(2)]
    })
  }

  private mean(part: string, from: number, to: number): number {
    const within = this.samples.filter((sample) => sample.part === part && sample.at >= from && sample.at <= to)
    return within.reduce((sum, { memory }) => sum + memory, 0) / within.length
  }
}
