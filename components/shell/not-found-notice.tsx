'use client'
import { Link } from '@/components/ui/link'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/failures'
import { useWords } from '@/lib/client/words/words'

/** Replaces a page that does not exist. */
export function NotFoundNotice() {
  const t = useWords()
  return (
    <>
      <title>{t(en.notFoundBonafide)}</title>
      <h1 className="text-xl font-semibold tracking-tight">{t(en.thisPageDoesNotExist)}</h1>
      <p className="text-muted-foreground">{t(en.theAddressMayBeMistyped)}</p>
      <p>
        <Button asChild>
          <Link href="/">{t(en.goToTheStart)}</Link>
        </Button>
      </p>
    </>
  )
}
