/** After work that takes long, it rests for this many times as long: a large queue costs a twentieth of a core. */
const REST = 20

/**
 * Repeats work, which throws nothing, and begins only when the last one has ended.
 * @returns ends it
 */
export function repeatedly(work: () => Promise<void>, everyMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const next = (inMs: number) => {
    if (!isOver) timer = setTimeout(() => void once(), inMs)
  }
  const once = async () => {
    const began = performance.now()
    await work()
    next(Math.max(everyMs, (performance.now() - began) * REST))
  }
  next(everyMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
