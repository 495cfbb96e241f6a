import { pipeline } from '@/lib/crm/pipelines/schema'
import { Pipelines } from '@/components/settings/pipelines'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/pipelines'>) {
  return (
    <PrefetchedList resource={pipeline} searchParams={searchParams}>
      <Pipelines />
    </PrefetchedList>
  )
}
