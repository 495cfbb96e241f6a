import type { CheckView } from '@/lib/client/person'
import { LANGUAGE_COOKIE, type Language } from '@/lib/formats'
import { blocksCookies } from './problem'
import { markSwitched, wasSwitched } from './stored-link'
import { openingWords } from './words/en/opening'

const YEAR_S = 365 * 24 * 3600

/** Reloads the page in another language; the check stays open. */
export function readIn(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/user; Max-Age=${YEAR_S}; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`
  window.location.reload()
}

/**
 * A page that was shown before its check was known, such as the code box, may be in a language that the check does not
 * offer. Reloads it then in one that it does.
 * @returns whether it does. At most once per check: if the server chooses otherwise, the language stays as it is.
 */
export function switchesLanguage({ session_id, languages }: CheckView): boolean {
  const [first] = languages
  if (!first || languages.includes(openingWords.language) || blocksCookies() || wasSwitched(session_id)) return false
  markSwitched(session_id)
  readIn(first)
  return true
}
