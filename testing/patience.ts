/** How long tests wait for what must come, for `vi.waitFor` and `vi.waitUntil`: only what never comes takes so long. */
export const PATIENCE = { timeout: 60_000, interval: 20 }
