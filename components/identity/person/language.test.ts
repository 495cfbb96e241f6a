import { afterEach, describe, expect, it, vi } from 'vitest'
import { viewOf } from '@/testing/check-view'
import { switchesLanguage } from './language'

/** A tab that shows the English page. */
function tab({ cookies = true, storage = true }: { cookies?: boolean; storage?: boolean } = {}) {
  const stored = new Map<string, string>()
  const reload = vi.fn<() => void>()
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  }
  const document = { cookie: '' }
  vi.stubGlobal('navigator', { cookieEnabled: cookies })
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { location: { protocol: 'https:', reload }, ...(storage && { sessionStorage }) })
  return { reload, document }
}
const german = viewOf({}, { languages: ['de'] })
afterEach(() => vi.unstubAllGlobals())

describe('a check that the page’s language does not suit', () => {
  it('is shown all the same if a reload could not change the language', () => {
    for (const lacking of [{ cookies: false }, { storage: false }]) {
      const { reload } = tab(lacking)
      expect(switchesLanguage(german)).toBe(false)
      expect(reload).not.toHaveBeenCalled()
    }
  })

  it('reloads the page once, in its first language', () => {
    const { reload, document } = tab()
    expect(switchesLanguage(german)).toBe(true)
    expect(document.cookie).toMatch(/^bonafide_language=de; Path=\/user; .*Secure$/)
    expect(switchesLanguage(german)).toBe(false)
    expect(switchesLanguage({ ...german, session_id: 'another' })).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not reload a page in a language that it offers', () => {
    const { reload } = tab()
    expect(switchesLanguage(viewOf({}, { languages: ['de', 'en'] }))).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
