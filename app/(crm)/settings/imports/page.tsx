import { importDefinition } from '@/lib/long-work/imports/schema'
import { ImportsPage } from '@/components/imports/imports-page'
import { readsOfContactFields } from '@/components/settings/first-reads'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/imports'>) {
  return (
    <PrefetchedList resource={importDefinition} searchParams={searchParams} beside={readsOfContactFields}>
      <ImportsPage />
    </PrefetchedList>
  )
}
