import { template } from '@/lib/identity/templates/schema'
import { Templates } from '@/components/settings/templates'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/templates'>) {
  return (
    <PrefetchedList resource={template} searchParams={searchParams}>
      <Templates />
    </PrefetchedList>
  )
}
