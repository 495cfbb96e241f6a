import { task } from '@/lib/crm/tasks/schema'
import { RecordScreen } from '@/components/crm/record-screen'
import { PrefetchedRecord } from '../../prefetched'

export default async function TaskPage({ params }: PageProps<'/tasks/[id]'>) {
  const { id } = await params
  return (
    <PrefetchedRecord resource={task} id={id}>
      <RecordScreen path={task.path} id={id} />
    </PrefetchedRecord>
  )
}
