import { deal } from '@/lib/crm/deals/schema'
import { RecordScreen } from '@/components/crm/record-screen'
import { PrefetchedRecord } from '../../prefetched'

export default async function DealPage({ params }: PageProps<'/deals/[id]'>) {
  const { id } = await params
  return (
    <PrefetchedRecord resource={deal} id={id}>
      <RecordScreen path={deal.path} id={id} />
    </PrefetchedRecord>
  )
}
