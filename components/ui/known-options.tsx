'use client'
import { useHydrated } from './use-hydrated'

interface KnownOptionsProps {
  chosen: string | null
  /** What the browser knows: the server may know other zones and currencies. */
  known: () => readonly string[]
  nameOf?: (value: string) => string
}

/** Options for a list of everything that the browser knows, the chosen one first. */
export function KnownOptions({ chosen, known, nameOf = (value) => value }: KnownOptionsProps) {
  const values = useHydrated() ? known() : []
  return [...new Set([...(chosen ? [chosen] : []), ...values])].map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ))
}
