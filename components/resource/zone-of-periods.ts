import { useZone } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { isSameZone } from '@/lib/time-zone'

/**
 * Periods such as "today" use the organisation's calendar. Its time zone, in words, if its days are not the reader's;
 * else null.
 */
export function useZoneOfPeriods(): string | null {
  const here = useZone()
  const zone = useCurrent().organisation.time_zone ?? 'UTC'
  return isSameZone(zone, here) ? null : zone.replaceAll('_', ' ')
}
