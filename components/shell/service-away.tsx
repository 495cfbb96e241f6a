'use client'
import { FailedNotice } from './failed-notice'

/** Replaces every page while the session cannot be determined. */
export function ServiceAway() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-3 px-5">
      <FailedNotice isAway onRetry={() => window.location.reload()} />
    </main>
  )
}
