import { noteScreen } from '@/components/crm/note-screen'
import { ListScreen } from '@/components/crm/list-screen'
import { PrefetchedList } from '../prefetched'

export default function NotesPage({ searchParams }: PageProps<'/notes'>) {
  return (
    <PrefetchedList resource={noteScreen.resource} sort={noteScreen.sort} searchParams={searchParams}>
      <ListScreen path={noteScreen.resource.path} />
    </PrefetchedList>
  )
}
