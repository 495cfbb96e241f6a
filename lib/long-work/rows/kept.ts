/** How long files, per-row results and what undoing needs are kept, in days. */
export const UNDO_DAYS = 30
const DAY_MS = 24 * 3600_000

/** What is older goes. */
const keptSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS)

/** Whether what ended then can no longer be undone. */
export const isTooLate = (now: Date, finishedAt: string | null): boolean =>
  finishedAt !== null && new Date(finishedAt) < keptSince(now)
