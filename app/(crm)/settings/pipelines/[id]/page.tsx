import { pipeline } from '@/lib/crm/pipelines/schema'
import { readsOfSetting } from '@/components/settings/first-reads'
import { PipelinePage } from '@/components/settings/pipeline-page'
import { Prefetched } from '../../../prefetched'

export default async function Page({ params }: PageProps<'/settings/pipelines/[id]'>) {
  const { id } = await params
  return (
    <Prefetched reads={readsOfSetting(pipeline, id)}>
      <PipelinePage id={id} />
    </Prefetched>
  )
}
