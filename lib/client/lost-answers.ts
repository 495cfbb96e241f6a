import { dropUnanswered, keepUnanswered, keyFromEarlierPage, placeOf } from './unanswered'

/**
 * Requests whose answers were lost, with their idempotency keys. Whoever presses "Create" or "Undo" again sends the same
 * request with the same key: nothing is done twice, and the server returns the first result. Module state is safe here:
 * a browser has one reader.
 */
const lost = new Map<string, string>()
/** More than anybody retries. */
const MAX_LOST = 20

/** Random enough for a key that lives a day; `crypto.randomUUID` is missing on pages without TLS. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

interface Attempt {
  key: string
  /** The server may have carried out the request already. */
  isRepeat: boolean
  /** The server has decided it. */
  end: () => void
}

/**
 * @param request method, URL, version and body. Two equal requests under way at once have different keys.
 * @param outlivesPage whether a reload before the answer must not send it a second time
 */
export function attempt(request: string, outlivesPage: boolean): Attempt {
  const place = outlivesPage ? placeOf(request) : null
  const before = lost.get(request) ?? (place && keyFromEarlierPage(place))
  lost.delete(request)
  const key = before ?? newKey()
  if (place) keepUnanswered(place, key)
  return { key, isRepeat: before !== null, end: () => place && dropUnanswered(place, key) }
}

/**
 * A write to a record was answered. What was lost about it before and carries neither body nor version, such as a
 * restore, is a new decision from now on: the first result would be returned although the record has been deleted again.
 * So is a move, after which the card may have been moved elsewhere.
 */
export function recordChanged(path: string): void {
  const record = recordOf(path)
  if (record === null) return
  for (const request of lost.keys()) {
    const [, url, version, body] = JSON.parse(request) as [string, string, unknown, unknown]
    const isDecidedAgain = body === null || /\/moves(?:\?|$)/.test(url)
    if (version === null && isDecidedAgain && recordOf(url.replace('/api/v1', '')) === record) lost.delete(request)
  }
}

/** `/contacts/ann/restore` → `/contacts/ann`; null for a collection. */
function recordOf(path: string): string | null {
  const [record = null] = /^(?:\/organisations\/[^/?]+\/|\/(?!organisations\/))[^/?]+\/[^/?]+/.exec(path) ?? []
  return record
}

/** Nobody knows whether the server carried out the request. */
export function answerLost(request: string, key: string): void {
  lost.set(request, key)
  const [oldest] = lost.keys()
  if (lost.size > MAX_LOST && oldest !== undefined) lost.delete(oldest)
}
