import type { CDPSession, Page } from 'playwright'

/** What a person would feel of a list, read from a real browser. */
export interface Frames {
  perSecond: number
  worstMs: number
}
const PIXELS_A_FRAME = 120

/** Scrolls as a quick hand does, so many frames, and counts those that were drawn in time. */
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

/** Scrolls on, as pages come, until the row is in sight and read. */
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

/** Elements of the document, and the memory that is left after the garbage was collected. */
export async function weight(page: Page, session: CDPSession): Promise<{ nodes: number; megabytes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes: await page.locator('*').count(), megabytes: usedSize / 1_000_000 }
}

/** From a doing until the list shows what it asked for. */
export async function timed(act: () => Promise<unknown>, shown: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  await shown()
  return performance.now() - start
}
