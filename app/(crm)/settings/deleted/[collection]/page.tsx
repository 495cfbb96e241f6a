import { resources } from '@/lib/registry'
import { DeletedRecords } from '@/components/crm/deleted-records'
import { firstReadsOfDeleted } from '@/components/crm/first-reads-of-list'
import { Prefetched } from '../../../prefetched'

export default async function Page({ params, searchParams }: PageProps<'/settings/deleted/[collection]'>) {
  const [{ collection }, search] = [await params, await searchParams]
  const resource = resources.at(collection)
  return (
    <Prefetched reads={(of) => (resource ? firstReadsOfDeleted(of, resource, search) : [])}>
      <DeletedRecords collection={collection} />
    </Prefetched>
  )
}
