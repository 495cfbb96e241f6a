/**
 * Unsent input and choices that survive a reload, in this tab only. If the browser refuses storage, it lasts as long as the page.
 */
const here = new Map<string, string | null>()
const listeners = new Set<() => void>()
const keyOf = (session: string, name: string) => `check:${session}:${name}`

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function loadFromTab(session: string, name: string): string | null {
  const key = keyOf(session, name)
  return here.has(key) ? (here.get(key) ?? null) : stored(key)
}

/** @param value null deletes it */
export function saveToTab(session: string, name: string, value: string | null): void {
  const key = keyOf(session, name)
  here.set(key, value)
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Storage is refused; the in-memory copy remains.
  }
  for (const tell of listeners) tell()
}

export function subscribeToTab(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Deletes the input of a finished check from the tab. */
export function clearCheck(session: string): void {
  for (const name of ['full_name', 'address', 'country', 'document_type'])
    if (loadFromTab(session, name) !== null) saveToTab(session, name, null)
}
