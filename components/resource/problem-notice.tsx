import type { ReactNode } from 'react'
import { messageOf } from '@/lib/client/problem'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** A long form may have scrolled away from where this appears. */
const bringIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/** What went wrong, in the server's words, and a way on. What could not be read says so in its place: the page stays where it is. */
export function ProblemNotice({
  error,
  title,
  onRetry,
  isRetrying,
  children,
}: {
  error: unknown
  title?: string | undefined
  onRetry?: () => void
  isRetrying?: boolean
  children?: ReactNode
}) {
  const t = useWords()
  return (
    <div ref={onRetry ? undefined : bringIntoView} className="scroll-mb-16">
      <Notice tone="danger" title={title ?? messageOf(error)}>
        {(children || onRetry) && (
          <div className="mt-1.5 flex flex-wrap items-center gap-2">
            {children}
            {onRetry && (
              <Button size="small" busy={isRetrying} onClick={onRetry}>
                {t(en.tryAgain)}
              </Button>
            )}
          </div>
        )}
      </Notice>
    </div>
  )
}
