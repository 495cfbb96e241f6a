'use client'
import { FailedNotice } from '@/components/shell/failed-notice'

/** Within the frame, so that the navigation stays. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <div role="alert" className="max-w-sm space-y-3">
      <FailedNotice onRetry={reset} />
    </div>
  )
}
