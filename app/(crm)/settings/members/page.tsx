import { member } from '@/lib/accounts/members/schema'
import { Members } from '@/components/settings/members'
import { PrefetchedList } from '../../prefetched'

export default function MembersPage({ searchParams }: PageProps<'/settings/members'>) {
  return (
    <PrefetchedList resource={member} searchParams={searchParams}>
      <Members />
    </PrefetchedList>
  )
}
