/** Skips calls while one is in flight, so that no queue builds up on a slow network. */
export function skipWhileInFlight(ask: () => Promise<unknown>): () => void {
  let isUnderWay = false
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    void ask().finally(() => (isUnderWay = false))
  }
}

/** Latest call wins: starting one aborts the previous one. */
export function latestWins() {
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
