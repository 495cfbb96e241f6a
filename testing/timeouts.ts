/** Timeout of `vi.waitFor` and `vi.waitUntil`, which only a failing test uses up. */
export const LONG_TIMEOUT = { timeout: 120_000, interval: 20 }

/** For a job of the engine, whose own limit assumes an otherwise idle machine. */
export const ENGINE_TIMEOUT_MS = 120_000
