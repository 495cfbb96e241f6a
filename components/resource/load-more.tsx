'use client'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Fetches the next page when it scrolls into view, or when clicked. */
export function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const t = useWords()
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
        {busy ? t(en.loading2) : t(en.loadMore)}
      </Button>
    </div>
  )
}
