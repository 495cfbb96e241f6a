'use client'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'

/** Fetches the next page when it comes into view, or at a press. */
export function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  }, [onMore])
  useEffect(() => {
    if (!place.current || busy) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [busy])
  return (
    <div ref={place} className="flex justify-center border-t p-2">
      <Button variant="ghost" busy={busy} onClick={onMore}>
        {busy ? 'Loading…' : 'Load more'}
      </Button>
    </div>
  )
}
