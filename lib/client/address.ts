'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { askedAddresses } from './asked-address'

const asked = askedAddresses()
const nothing = () => null

export interface Address {
  /** What the address of this page asks for, a change that is not drawn yet included. */
  search: URLSearchParams
  /** The same at the moment of the call, for what hears of several changes before it is drawn. */
  now: () => URLSearchParams
  /** Puts these in the place of all, without an entry in the history. */
  replace: (search: URLSearchParams) => void
}

/** The parameters of this page's address, as state: a change shows at once, and none of two quick ones is lost. */
export function useAddress(): Address {
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
    search: new URLSearchParams(here(newest) ?? drawn),
    now: () => new URLSearchParams(here(asked.newest()) ?? window.location.search),
    replace: (search) => {
      asked.ask(`${pathname}?${search}`)
      window.history.replaceState(null, '', search.size ? `${pathname}?${search}` : pathname)
    },
  }
}
