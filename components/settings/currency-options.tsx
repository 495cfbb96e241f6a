'use client'
import { CURRENCIES } from '@/lib/accounts/schema'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Options for a list of currencies, the chosen one first. Server and browser may know different currencies. */
export function CurrencyOptions({ chosen }: { chosen: string | null }) {
  const currencies = useHydrated() ? CURRENCIES : []
  return [...new Set([...(chosen ? [chosen] : []), ...currencies])].map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ))
}
