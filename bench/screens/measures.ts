import type { CDPSession, Page } from 'playwright'

/** What a person would notice of a list, measured in a real browser. */
export interface Frames {
  perSecond: number
  worstMs: number
}
const PIXELS_A_FRAME = 120

/** Scrolls as fast as a quick hand for this many frames, and counts those drawn in time. */
export const scrollFrames = (page: Page, frames: number): Promise<Frames> =>
  page.evaluate(
    async ([count, pixels]) => {
      const grid = document.querySelector('[role=grid]')
      if (!grid) throw new Error('there is no grid')
      const start = await new Promise<number>(requestAnimationFrame)
      let [before, worst] = [start, 0]
      for (let i = 0; i < count; i++) {
        grid.scrollTop += pixels
        const now = await new Promise<number>(requestAnimationFrame)
        worst = Math.max(worst, now - before)
        before = now
      }
      return { perSecond: (count * 1000) / (before - start), worstMs: worst }
    },
    [frames, PIXELS_A_FRAME] as const,
  )

/** Scrolls on as pages load, until the row is visible and read. */
export const reachRow = (page: Page, row: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const grid = document.querySelector('[role=grid]')
    if (!grid) throw new Error('there is no grid')
    while (
      ![...grid.querySelectorAll('[role=row][aria-rowindex]')].some(
        (one) => Number(one.getAttribute('aria-rowindex')) >= wanted && one.querySelector('a[data-row]'),
      )
    ) {
      grid.scrollTop += grid.clientHeight
      await new Promise(requestAnimationFrame)
    }
  }, row)

/** Number of DOM elements, and the memory that remains after garbage collection. */
export async function weight(page: Page, session: CDPSession): Promise<{ nodes: number; megabytes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes: await page.locator('*').count(), megabytes: usedSize / 1_000_000 }
}

/** Milliseconds from an action until the list shows its result. */
export async function timed(act: () => Promise<unknown>, shown: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  await shown()
  return performance.now() - start
}
