'use client'
import { Button } from '@/components/ui/button'
import { PageTitle } from '@/components/ui/page-title'
import en from '@/components/words/en/failures'
import { useWords } from '@/lib/client/words/words'

/** Replaces a page that failed, or any page while the database is unavailable. */
export function FailedNotice({ onRetry, isAway = false }: { onRetry: () => void; isAway?: boolean }) {
  const t = useWords()
  const title = t(isAway ? en.theServiceIsAway : en.somethingWentWrong)
  return (
    <>
      <PageTitle title={title} />
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="text-muted-foreground">{t(isAway ? en.nobodyIsSignedOut : en.thisPageCouldNotBe)}</p>
      <p>
        <Button variant="primary" onClick={onRetry}>
          {t(en.tryAgain)}
        </Button>
      </p>
    </>
  )
}
