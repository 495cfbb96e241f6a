'use client'
import { FailedNotice } from '@/components/shell/failed-notice'

/** Rendered inside the shell, so that the navigation still works. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <div role="alert" className="max-w-sm space-y-3">
      <FailedNotice onRetry={reset} />
    </div>
  )
}
