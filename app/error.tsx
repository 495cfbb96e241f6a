'use client'
import { Button } from '@/components/ui/button'

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-3 px-5">
      <h1 className="text-xl font-semibold tracking-tight">Something went wrong</h1>
      <p className="text-muted-foreground">This page could not be shown. Nothing that you saved is lost.</p>
      <p>
        <Button variant="primary" onClick={reset}>
          Try again
        </Button>
      </p>
    </main>
  )
}
