'use client'
import { Button } from '@/components/ui/button'
import { PageTitle } from '@/components/ui/page-title'
import en from '@/components/words/en/failures'
import { useWords } from '@/lib/client/words/words'

/** What stands in place of a page that failed. */
export function FailedNotice({ onRetry }: { onRetry: () => void }) {
  const t = useWords()
  return (
    <>
      <PageTitle title={t(en.somethingWentWrong)} />
      <h1 className="text-xl font-semibold tracking-tight">{t(en.somethingWentWrong)}</h1>
      <p className="text-muted-foreground">{t(en.thisPageCouldNotBe)}</p>
      <p>
        <Button variant="primary" onClick={onRetry}>
          {t(en.tryAgain)}
        </Button>
      </p>
    </>
  )
}
