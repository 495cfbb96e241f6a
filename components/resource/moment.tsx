'use client'
import { useFormats } from '@/lib/client/formats'
import { useHydrated } from '@/components/ui/use-hydrated'
import { useNow } from './now'

/** A moment by its distance from now, which goes on while the page is on its way; the exact time on hover. */
export function Moment({ iso }: { iso: string }) {
  const formats = useFormats()
  const isHydrated = useHydrated()
  const now = useNow()
  return (
    <time dateTime={iso} title={formats.dateTime(iso)}>
      {isHydrated ? formats.relative(iso, now) : '\u00a0'}
    </time>
  )
}
