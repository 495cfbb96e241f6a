'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { requestedUrls } from './requested-urls'

const asked = requestedUrls()
const nothing = () => null

export interface Address {
  /** The parameters of this page's address, including a change that is not rendered yet. */
  search: URLSearchParams
  /** The same at the time of the call, for code that handles several changes before a render. */
  now: () => URLSearchParams
  /** Replaces all parameters, without an entry in the history. */
  replace: (search: URLSearchParams) => void
}

/** What an address means that says it in fewer words; itself otherwise. */
export const MeantAddress = createContext((search: URLSearchParams): URLSearchParams => search)

/** The parameters of this page's address, as state: a change shows at once, and of two quick ones none is lost. */
export function useAddress(): Address {
  const meant = use(MeantAddress)
  const pathname = usePathname()
  const drawn = useSearchParams().toString()
  const newest = useSyncExternalStore(asked.subscribe, asked.newest, nothing)
  useEffect(() => asked.drawn(`${pathname}?${drawn}`), [pathname, drawn])
  useEffect(() => {
    window.addEventListener('popstate', asked.forget)
    return () => window.removeEventListener('popstate', asked.forget)
  }, [])
  const here = (address: string | null) =>
    address?.startsWith(`${pathname}?`) ? address.slice(pathname.length + 1) : null
  return {
    search: meant(new URLSearchParams(here(newest) ?? drawn)),
    now: () => meant(new URLSearchParams(here(asked.newest()) ?? window.location.search)),
    replace: (search) => {
      asked.ask(`${pathname}?${search}`)
      window.history.replaceState(null, '', search.size ? `${pathname}?${search}` : pathname)
    },
  }
}
