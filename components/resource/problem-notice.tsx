import type { ReactNode } from 'react'
import { messageOf } from '@/lib/client/problem'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

/** What went wrong, in the server's words, and a way on. */
export function ProblemNotice({ error, onRetry, children }: { error: unknown; onRetry?: () => void; children?: ReactNode }) {
  return (
    <Notice tone="danger" title={messageOf(error)}>
      {(children || onRetry) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          {children}
          {onRetry && <Button size="small" onClick={onRetry}>Try again</Button>}
        </div>
      )}
    </Notice>
  )
}
