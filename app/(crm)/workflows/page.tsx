import { workflow } from '@/lib/workflows/schema'
import { WorkflowList } from '@/components/workflows/workflow-list'
import { PrefetchedList } from '../prefetched'

export default function WorkflowsPage({ searchParams }: PageProps<'/workflows'>) {
  return (
    <PrefetchedList resource={workflow} searchParams={searchParams}>
      <WorkflowList />
    </PrefetchedList>
  )
}
