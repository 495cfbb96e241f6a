'use client'
import { useHydrated } from './use-hydrated'

/** `Europe/Isle_of_Man` → "Europe/Isle of Man" */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** Options for a list of time zones, the chosen one first. Server and browser may know different zones. */
export function ZoneOptions({ chosen }: { chosen: string | null }) {
  const zones = useHydrated() ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : []
  return [...new Set([...(chosen ? [chosen] : []), ...zones])].map((zone) => (
    <option key={zone} value={zone}>
      {zoneName(zone)}
    </option>
  ))
}
