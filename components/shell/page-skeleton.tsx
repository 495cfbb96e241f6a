import { Skeleton } from '@/components/ui/skeleton'

/** The outline of a page while we learn who is signed in. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="space-y-5">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}
