/**
 * The router renders address changes with a delay, one after the other, and updates the address bar afterwards. Until
 * then the bar may show an older address: code that reads it would lose a change. So requested changes are kept here,
 * in order, until they are rendered.
 */
export interface RequestedUrls {
  /** The newest that is not rendered yet. */
  newest: () => string | null
  ask: (search: string) => void
  /**
   * The router has rendered this. If it was not requested here, it is a navigation, which discards earlier requests.
   */
  drawn: (search: string) => void
  /** Somebody went back or forward. */
  forget: () => void
  subscribe: (listener: () => void) => () => void
}

export function requestedUrls(): RequestedUrls {
  let asked: string[] = []
  let last: string | null = null
  const listeners = new Set<() => void>()
  const become = (next: string[]) => {
    if (next.length === 0 && asked.length === 0) return
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    newest: () => asked.at(-1) ?? null,
    ask: (search) => become([...asked, search]),
    drawn: (search) => {
      // Each list and form of a page reports what it rendered.
      if (search === last) return
      last = search
      const at = asked.indexOf(search)
      become(at === -1 ? [] : asked.slice(at + 1))
    },
    forget: () => become([]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
