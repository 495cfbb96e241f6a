/** On a slow line one question waits for its answer, with no queue of them behind it. */
export function oneAtATime(ask: () => Promise<unknown>): () => void {
  let isUnderWay = false
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    void ask().finally(() => (isUnderWay = false))
  }
}

/** Of several under way the last one counts: it breaks off the one before. */
export function lastCounts() {
  let last: AbortController | null = null
  const leave = () => last?.abort()
  return {
    begin: () => {
      leave()
      const own = (last = new AbortController())
      return { signal: own.signal, isLast: () => last === own }
    },
    leave,
  }
}
