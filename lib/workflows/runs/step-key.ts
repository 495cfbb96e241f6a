/** Idempotency key, from the run and the place in it: whatever is created with it is created once. */
export const stepKey = (runId: string, path: string): string => `${runId}:${path}`
