'use client'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { formatsOf, type Formats, type Locale } from '@/lib/formats'
import { conventionsOf } from './conventions'
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

const useDeviceZone = (): string => useSyncExternalStore(never, deviceTimeZone, zoneOfServer)

/** The time zone of the reader's dates and times: as chosen, else the organisation's, else the browser's. */
export function useZone(): string {
  const here = useDeviceZone()
  return zoneOf(useCurrentIfAny()?.organisation, here)
}

/** The reader's formats of dates, times and numbers. */
export const useFormats = (): Formats =>
  formatsOf(conventionsOf(useCurrentIfAny()?.organisation, useAskedLocale(), useDeviceZone()))
