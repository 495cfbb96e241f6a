import { exportDefinition } from '@/lib/long-work/exports/schema'
import { ExportsPage } from '@/components/imports/exports-page'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/exports'>) {
  return (
    <PrefetchedList resource={exportDefinition} searchParams={searchParams}>
      <ExportsPage />
    </PrefetchedList>
  )
}
