'use client'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { firstDayIn, formatsOf, type Formats, type Locale } from '@/lib/formats'
import { useCurrentIfAny } from './organisation'
import { SERVER_ZONE, zoneOf } from './zone'

const Asked = createContext<Locale>('en-GB')
/** The locale that the browser requests, as the server read it, so that both render the same. */
export const AskedLocaleProvider = Asked.Provider

/** The default for members who have not chosen a locale. */
export const useAskedLocale = (): Locale => useContext(Asked)

const never = () => () => undefined
let ownZone: string | undefined
/** The time zone that the device is set to. */
export const deviceTimeZone = (): string => (ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)
const zoneOfServer = () => SERVER_ZONE

/** The time zone of the reader's dates and times: as chosen, else the organisation's, else the browser's. */
export function useZone(): string {
  const here = useSyncExternalStore(never, deviceTimeZone, zoneOfServer)
  return zoneOf(useCurrentIfAny()?.organisation, here)
}

/**
 * The reader's formats of dates, times and numbers: as chosen in the preferences; else in the locale that the browser
 * requests and the organisation's time zone, or the browser's if the organisation has none.
 */
export function useFormats(): Formats {
  const asked = useAskedLocale()
  const timeZone = useZone()
  const { preferences, default_currency: ownCurrency = null } = useCurrentIfAny()?.organisation ?? {}
  const locale = preferences?.locale ?? asked
  return formatsOf({ locale, timeZone, firstDay: preferences?.first_day_of_week ?? firstDayIn(locale), ownCurrency })
}
