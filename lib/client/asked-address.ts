/**
 * The router draws a changed address a moment later, one change after the other, and writes into the address bar what it
 * has drawn. Until it has drawn all of them the bar can therefore show an older one: whoever reads it then loses a change.
 * What was asked for is kept here, in order, until it is drawn.
 */
export interface AskedAddresses {
  /** The newest that is not drawn yet. */
  newest: () => string | null
  ask: (search: string) => void
  /** The router has drawn this. One that nobody asked for here is a navigation, which what was asked before does not outlive. */
  drawn: (search: string) => void
  /** Somebody went back or forward. */
  forget: () => void
  subscribe: (listener: () => void) => () => void
}

export function askedAddresses(): AskedAddresses {
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
      // Each list and form of a page says what it drew.
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
