import { tag } from '@/lib/crm/tags/schema'
import { Tags } from '@/components/settings/tags'
import { readsOfAllTags } from '@/components/settings/first-reads'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/tags'>) {
  return (
    <PrefetchedList resource={tag} searchParams={searchParams} beside={readsOfAllTags}>
      <Tags />
    </PrefetchedList>
  )
}
