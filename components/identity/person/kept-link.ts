import type { Ended, LinkAccess } from '@/lib/identity/person/schema'

/**
 * What this tab holds on to: the key of its link until the server has opened it, so that a lost connection costs
 * nothing, and then which check it shows. Another tab of the same browser has its own.
 */
const KEY = 'bonafide.link'
const SESSION = 'bonafide.session'
const ENDED = 'bonafide.ended'
const SCANNED = 'bonafide.scanned'

/** A browser that forbids storage opens checks all the same; only a reload then needs the link again. */
function within<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage)
  } catch {
    return null
  }
}

export const keepKey = (key: LinkAccess): void => void within((storage) => storage.setItem(KEY, JSON.stringify(key)))
export const keptKey = (): LinkAccess | null =>
  within((storage) => JSON.parse(storage.getItem(KEY) ?? 'null') as LinkAccess | null)
export const forgetKey = (): void => void within((storage) => storage.removeItem(KEY))
export const keepSession = (id: string): void => void within((storage) => storage.setItem(SESSION, id))
export const keptSession = (): string | null => within((storage) => storage.getItem(SESSION))
export const forgetSession = (): void => void within((storage) => storage.removeItem(SESSION))
/** The token of a QR code, until its number was typed. */
export const keepScanned = (token: string): void => void within((storage) => storage.setItem(SCANNED, token))
export const keptScanned = (): string | null => within((storage) => storage.getItem(SCANNED))
export const forgetScanned = (): void => void within((storage) => storage.removeItem(SCANNED))
/** With the key that was told so, which opens nothing any more: by it the organisation can be asked for a new one. */
type KeptEnded = Ended & { key?: LinkAccess | null }
export const keepEnded = (ended: KeptEnded): void =>
  void within((storage) => storage.setItem(ENDED, JSON.stringify(ended)))
export const keptEnded = (): KeptEnded | null =>
  within((storage) => JSON.parse(storage.getItem(ENDED) ?? 'null') as KeptEnded | null)
export const forgetEnded = (): void => void within((storage) => storage.removeItem(ENDED))
