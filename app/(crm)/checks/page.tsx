import { session } from '@/lib/identity/sessions/schema'
import { CheckList } from '@/components/identity/check-list'
import { PrefetchedList } from '../prefetched'

export default function ChecksPage({ searchParams }: PageProps<'/checks'>) {
  return (
    <PrefetchedList resource={session} searchParams={searchParams}>
      <CheckList />
    </PrefetchedList>
  )
}
