'use client'

import { LANGUAGE_COOKIE, type Language } from '@/lib/formats'
import { blocksCookies } from './problem'
import { useHydrated } from './use-hydrated'
import { openingWords } from './words/en/opening'

/** Each language's own name. */
const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' }
const YEAR_S = 365 * 24 * 3600

/** Reloads the page in the other language; the check stays open. */
function read(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/user; Max-Age=${YEAR_S}; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`
  window.location.reload()
}

/** Use it only where a reload loses nothing. Hidden if cookies are blocked: the choice could not be saved. */
export function LanguageChoice({ className = 'text-center' }: { className?: string }) {
  const isBlocked = useHydrated() && blocksCookies()
  if (isBlocked) return null
  const others = (Object.keys(NAMES) as Language[]).filter((one) => one !== openingWords.language)
  return (
    <p className={`text-sm ${className}`}>
      {others.map((language) => (
        // oxlint-disable-next-line nextjs/no-html-link-for-pages -- a document of its own, which no router knows
        <a
          key={language}
          href="/user"
          lang={language}
          hrefLang={language}
          translate="no"
          onClick={(event) => {
            event.preventDefault()
            read(language)
          }}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-3 text-primary underline-offset-2 hover:underline"
        >
          {NAMES[language]}
        </a>
      ))}
    </p>
  )
}
