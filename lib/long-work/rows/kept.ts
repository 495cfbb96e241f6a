/** How long files, per-row results and undo data are kept, in days. */
export const UNDO_DAYS = 30
const DAY_MS = 24 * 3600_000

/** Anything older is deleted. */
const keptSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS)

/** Whether it is too late to undo what ended then. */
export const isTooLate = (now: Date, finishedAt: string | null): boolean =>
  finishedAt !== null && new Date(finishedAt) < keptSince(now)
