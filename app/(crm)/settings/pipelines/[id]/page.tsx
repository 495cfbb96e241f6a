import { PipelinePage } from '@/components/settings/pipeline-page'

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <PipelinePage id={(await params).id} />
}
