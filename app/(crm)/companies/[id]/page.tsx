import { company } from '@/lib/crm/companies/schema'
import { RecordScreen } from '@/components/crm/record-screen'
import { PrefetchedRecord } from '../../prefetched'

export default async function CompanyPage({ params }: PageProps<'/companies/[id]'>) {
  const { id } = await params
  return (
    <PrefetchedRecord resource={company} id={id}>
      <RecordScreen path={company.path} id={id} />
    </PrefetchedRecord>
  )
}
