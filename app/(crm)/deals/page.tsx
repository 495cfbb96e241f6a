import { dealScreen } from '@/components/crm/deal-screen'
import { ListScreen } from '@/components/crm/list-screen'
import { PrefetchedList } from '../prefetched'

export default function DealsPage({ searchParams }: PageProps<'/deals'>) {
  return (
    <PrefetchedList resource={dealScreen.resource} sort={dealScreen.sort} searchParams={searchParams}>
      <ListScreen path={dealScreen.resource.path} />
    </PrefetchedList>
  )
}
