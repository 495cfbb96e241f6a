'use client'
import { FailedNotice } from '@/components/shell/failed-notice'

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-3 px-5">
      <FailedNotice onRetry={reset} />
    </main>
  )
}
