import type { ReactNode } from 'react'
import { messageOf } from '@/lib/client/problem'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** A long form may have scrolled away from this notice. */
const bringIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/**
 * An error in the server's words, with possible actions. With `onRetry` (a failed read) it does not scroll into view.
 */
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
