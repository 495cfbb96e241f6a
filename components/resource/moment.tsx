'use client'
import { useFormats } from '@/lib/client/formats'
import { useNow } from './now'

/** A timestamp relative to now, kept up to date; the exact time on hover. */
export function Moment({ iso }: { iso: string }) {
  const formats = useFormats()
  const now = useNow()
  return (
    // Server and browser may have different versions of locale data.
    <time dateTime={iso} title={formats.dateTime(iso)} suppressHydrationWarning>
      {formats.relative(iso, now)}
    </time>
  )
}

/** The same below a heading with its date, which is not repeated: "2 hours ago" today, "14:05" on other days. */
export function MomentOfDay({ iso }: { iso: string }) {
  const formats = useFormats()
  const now = useNow()
  if (formats.dayOf(new Date(iso)) === formats.dayOf(now)) return <Moment iso={iso} />
  return (
    <time dateTime={iso} title={formats.dateTime(iso)} suppressHydrationWarning>
      {formats.time(iso)}
    </time>
  )
}
