import { WorkflowPage } from '@/components/workflows/workflow-page'

export default async function Page({ params }: PageProps<'/workflows/[id]'>) {
  return <WorkflowPage id={(await params).id} />
}
