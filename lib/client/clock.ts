/** How often the screens' clock ticks. */
export const TICK_MS = 30_000

/** The time that screens show: rounded up, so that recent events never appear to be in the future. */
export const shownTime = (now: number): number => Math.ceil(now / TICK_MS) * TICK_MS
