import type { Me } from '@/lib/accounts/schema'

/** Stands for the device's zone, which only the browser knows. */
export const SERVER_ZONE = 'UTC'

/** The time zone of a reader's dates and times: as chosen, else the organisation's, else the device's. */
export const zoneOf = (
  organisation: Partial<Pick<Me['organisations'][number], 'preferences' | 'time_zone'>> | undefined,
  here: string,
): string => organisation?.preferences?.time_zone ?? organisation?.time_zone ?? here
