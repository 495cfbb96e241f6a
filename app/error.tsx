'use client'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/failures'
import { useWords } from '@/lib/client/words/words'

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const t = useWords()
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-3 px-5">
      <h1 className="text-xl font-semibold tracking-tight">{t(en.somethingWentWrong)}</h1>
      <p className="text-muted-foreground">{t(en.thisPageCouldNotBe)}</p>
      <p>
        <Button variant="primary" onClick={reset}>
          {t(en.tryAgain)}
        </Button>
      </p>
    </main>
  )
}
