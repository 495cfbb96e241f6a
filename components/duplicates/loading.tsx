import { Skeleton } from '@/components/ui/skeleton'
import en from '@/components/words/en/duplicates'
import { useWords } from '@/lib/client/words/words'

/** Skeleton in the shape of the list. */
export const Loading = () => {
  const t = useWords()
  return (
    <div role="status" aria-label={t(en.loading)} className="divide-y rounded-lg border bg-card">
      {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
        <div key={width} className="space-y-1.5 px-4 py-2.5">
          <Skeleton className={width} />
          <Skeleton className="w-1/4" />
        </div>
      ))}
    </div>
  )
}
