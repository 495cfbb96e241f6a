import type { Me } from '@/lib/accounts/schema'
import { firstDayIn, type Conventions, type Locale } from '@/lib/formats'
import { zoneOf } from './zone'

type Organisation = Me['organisations'][number]

/**
 * How a reader sees dates, times and numbers: as chosen in the preferences; else in the locale that the browser
 * requests and the organisation's time zone, or the device's if the organisation has none. Pure.
 */
export function conventionsOf(organisation: Organisation | undefined, asked: Locale, here: string): Conventions {
  const { preferences, default_currency: ownCurrency = null } = organisation ?? {}
  const locale = preferences?.locale ?? asked
  return {
    locale,
    timeZone: zoneOf(organisation, here),
    firstDay: preferences?.first_day_of_week ?? firstDayIn(locale),
    ownCurrency,
  }
}
