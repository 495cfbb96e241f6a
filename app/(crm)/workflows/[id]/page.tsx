import { readsOfWorkflow } from '@/components/settings/first-reads'
import { WorkflowPage } from '@/components/workflows/workflow-page'
import { Prefetched } from '../../prefetched'

export default async function Page({ params }: PageProps<'/workflows/[id]'>) {
  const { id } = await params
  return (
    <Prefetched reads={readsOfWorkflow(id)}>
      <WorkflowPage id={id} />
    </Prefetched>
  )
}
