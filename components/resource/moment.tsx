'use client'
import { formatDateTime, formatRelative } from '@/lib/format'
import { useNow } from './now'

/** A moment by its distance from now; the exact time on hover. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatRelative(iso, useNow())}
    </time>
  )
}
