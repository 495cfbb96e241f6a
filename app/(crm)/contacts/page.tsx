import { contactScreen } from '@/components/crm/contact-screen'
import { ListScreen } from '@/components/crm/list-screen'
import { PrefetchedList } from '../prefetched'

export default function ContactsPage({ searchParams }: PageProps<'/contacts'>) {
  return (
    <PrefetchedList resource={contactScreen.resource} sort={contactScreen.sort} searchParams={searchParams}>
      <ListScreen path={contactScreen.resource.path} />
    </PrefetchedList>
  )
}
