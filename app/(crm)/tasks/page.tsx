import { taskScreen } from '@/components/crm/task-screen'
import { ListScreen } from '@/components/crm/list-screen'
import { PrefetchedList } from '../prefetched'

export default function TasksPage({ searchParams }: PageProps<'/tasks'>) {
  return (
    <PrefetchedList resource={taskScreen.resource} sort={taskScreen.sort} searchParams={searchParams}>
      <ListScreen path={taskScreen.resource.path} />
    </PrefetchedList>
  )
}
