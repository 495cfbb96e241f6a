import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { BulkPage } from '@/components/imports/bulk-page'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/bulk-operations'>) {
  return (
    <PrefetchedList resource={bulkOperation} searchParams={searchParams}>
      <BulkPage />
    </PrefetchedList>
  )
}
