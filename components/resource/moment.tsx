'use client'
import { formatDateTime, formatRelative } from '@/lib/format'
import { useHydrated } from '@/components/ui/use-hydrated'
import { useNow } from './now'

/** A moment by its distance from now; the exact time on hover. Both are of the reader's time zone, which the server does not know. */
export function Moment({ iso }: { iso: string }) {
  const isHydrated = useHydrated()
  const now = useNow()
  return (
    <time dateTime={iso} title={isHydrated ? formatDateTime(iso) : undefined}>
      {isHydrated ? formatRelative(iso, now) : '\u00a0'}
    </time>
  )
}
