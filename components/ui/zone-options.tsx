'use client'
import { KnownOptions } from './known-options'

/** `Europe/Isle_of_Man` → "Europe/Isle of Man" */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** Options for a list of time zones, the chosen one first. */
export const ZoneOptions = ({ chosen }: { chosen: string | null }) => (
  <KnownOptions chosen={chosen} known={zones} nameOf={zoneName} />
)
