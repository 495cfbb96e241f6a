import type { Ended, LinkAccess } from '@/lib/identity/person/schema'

/**
 * State of this tab: the key of its link until the server has opened it, so that it survives a lost connection, and
 * then which check it shows. Other tabs have their own.
 */
const KEY = 'bonafide.link'
const SESSION = 'bonafide.session'
const ENDED = 'bonafide.ended'
const SCANNED = 'bonafide.scanned'
const SWITCHED = 'bonafide.switched'

/** Without storage, checks open all the same, but a reload needs the link again. */
function within<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage)
  } catch {
    return null
  }
}

export const storeKey = (key: LinkAccess): void => void within((storage) => storage.setItem(KEY, JSON.stringify(key)))
export const storedKey = (): LinkAccess | null =>
  within((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as LinkAccess | null)
export const clearKey = (): void => void within((storage) => storage.removeItem(KEY))
export const storeSession = (id: string): void => void within((storage) => storage.setItem(SESSION, id))
export const storedSession = (): string | null => within((storage) => storage.getItem(SESSION))
export const clearSession = (): void => void within((storage) => storage.removeItem(SESSION))
/** The token of a scanned QR code, until its number has been typed. */
export const storeScanned = (token: string): void => void within((storage) => storage.setItem(SCANNED, token))
export const storedScanned = (): string | null => within((storage) => storage.getItem(SCANNED))
export const clearScanned = (): void => void within((storage) => storage.removeItem(SCANNED))
/**
 * Includes the key of the ended link: it opens nothing any more, but identifies the check when requesting a new link.
 */
type KeptEnded = Ended & { key?: LinkAccess | null }
export const storeEnded = (ended: KeptEnded): void =>
  void within((storage) => storage.setItem(ENDED, JSON.stringify(ended)))
export const storedEnded = (): KeptEnded | null =>
  within((storage) => JSON.parse(storage.getItem(ENDED) ?? 'null') as KeptEnded | null)
export const clearEnded = (): void => void within((storage) => storage.removeItem(ENDED))
/** The check for which the page was reloaded in another language. Without storage, none is. */
export const markSwitched = (id: string): void => void within((storage) => storage.setItem(SWITCHED, id))
export const wasSwitched = (id: string): boolean => within((storage) => storage.getItem(SWITCHED) === id) ?? true
