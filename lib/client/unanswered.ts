/**
 * Keys of requests that nobody has answered yet, in this tab's storage: a reload or crash between sending and answer
 * leaves a draft, and sending that again must not create it twice. There are digests instead of requests, because
 * bodies hold personal data. Like drafts, they belong to the user who sent them.
 */
const PREFIX = 'unanswered:'
/** As long as the server keeps keys. */
const KEPT_MS = 24 * 3600_000
/** More than anybody retries. */
const MAX_KEPT = 20

let owner: string | null = null
/** Sent by this page: what has become of them is known here. */
const sentHere = new Set<string>()

function inTab<T>(work: (store: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

interface Sent {
  key: string
  /** Milliseconds since 1970. */
  at: number
}

function sentAt(store: Storage, place: string): Sent | null {
  const [key, at] = (store.getItem(place) ?? '').split(' ')
  const age = Date.now() - Number(at)
  return key && age >= 0 && age < KEPT_MS ? { key, at: Number(at) } : null
}

/**
 * 128 bits, to tell apart the few requests of one tab: nobody gains anything from two that are alike, and
 * `crypto.subtle` is missing on pages without TLS.
 */
function digestOf(text: string): string {
  const lanes = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f]
  for (let at = 0; at < text.length; at += 1)
    for (let lane = 0; lane < lanes.length; lane += 1) {
      const mixed = Math.imul((lanes[lane] ?? 0) ^ (text.charCodeAt(at) + lane), 0x5bd1e995 + 2 * lane)
      lanes[lane] = mixed ^ (mixed >>> 15)
    }
  return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}

const placesIn = (store: Storage) => Object.keys(store).filter((place) => place.startsWith(PREFIX))

/** Deletes those of everybody else, and from now on keeps those of this user; of nobody if none is given. */
export function keepUnansweredOf(userId: string | null): void {
  owner = userId
  inTab((store) => {
    for (const place of placesIn(store))
      if (userId === null || !place.startsWith(`${PREFIX}${userId}:`)) store.removeItem(place)
  })
}

/** Where the key of a request is kept. */
export const placeOf = (request: string): string | null => owner && `${PREFIX}${owner}:${digestOf(request)}`

/** The key that an earlier page of this tab sent this request with, if it never read the answer. */
export function keyFromEarlierPage(place: string): string | null {
  const key = inTab((store) => sentAt(store, place)?.key) ?? null
  return key !== null && sentHere.has(key) ? null : key
}

/** A second one under way at once is a request of its own: the first keeps the place. */
export function keepUnanswered(place: string, key: string): void {
  sentHere.add(key)
  inTab((store) => {
    if (sentAt(store, place)) return
    const kept = placesIn(store).map((one) => ({ one, at: sentAt(store, one)?.at ?? 0 }))
    kept.sort((a, b) => b.at - a.at)
    for (const { one } of [...kept.filter(({ at }) => at === 0), ...kept.slice(MAX_KEPT - 1)]) store.removeItem(one)
    store.setItem(place, `${key} ${Date.now()}`)
  })
}

export function dropUnanswered(place: string, key: string): void {
  inTab((store) => {
    if (sentAt(store, place)?.key === key) store.removeItem(place)
  })
}
