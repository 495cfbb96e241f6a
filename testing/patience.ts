/** How long tests wait for what must come, for `vi.waitFor` and `vi.waitUntil`: only what never comes takes so long. */
export const PATIENCE = { timeout: 60_000, interval: 20 }

/** For a job of the engine, whose own limit is meant for machines that do nothing else. */
export const UNHURRIED_MS = 120_000
