import { PageTitle } from '@/components/ui/page-title'
import { Skeleton } from '@/components/ui/skeleton'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

/** Page skeleton while the session loads. */
export function PageSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-label={t(en.loading)} className="space-y-5">
      <PageTitle title={t(en.loading)} />
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
