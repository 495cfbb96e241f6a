import { member } from '@/lib/accounts/members/schema'
import { Members } from '@/components/settings/members'
import { readsOfInvitations } from '@/components/settings/first-reads'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/members'>) {
  return (
    <PrefetchedList resource={member} searchParams={searchParams} beside={readsOfInvitations}>
      <Members />
    </PrefetchedList>
  )
}
