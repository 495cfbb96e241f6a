/** On a slow line one question waits for its answer, with no queue of them behind it. */
export function oneAtATime(ask: () => Promise<unknown>): () => void {
  let isUnderWay = false
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    void ask().finally(() => (isUnderWay = false))
  }
}
