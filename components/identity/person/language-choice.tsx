'use client'

import { LANGUAGES, type Language } from '@/lib/formats'
import { blocksCookies } from './problem'
import { readIn } from './language'
import { useHydrated } from './use-hydrated'
import { openingWords } from './words/en/opening'

/** Each language's own name. */
const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** Use it only where a reload loses nothing. Hidden if cookies are blocked: the choice could not be saved. */
export function LanguageChoice({
  offered = LANGUAGES,
  className = 'text-center',
}: {
  offered?: readonly Language[]
  className?: string
}) {
  const isBlocked = useHydrated() && blocksCookies()
  const others = offered.filter((one) => one !== openingWords.language)
  if (isBlocked || !others.length) return null
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
            readIn(language)
          }}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-3 text-primary underline-offset-2 hover:underline"
        >
          {NAMES[language]}
        </a>
      ))}
    </p>
  )
}
