import { merge } from '@/lib/across/merges/schema'
import { MergesPage } from '@/components/imports/merges-page'
import { namesOfMerge } from '@/components/settings/first-reads'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/merges'>) {
  return (
    <PrefetchedList resource={merge} searchParams={searchParams} namesOf={namesOfMerge}>
      <MergesPage />
    </PrefetchedList>
  )
}
