import { companyScreen } from '@/components/crm/company-screen'
import { ListScreen } from '@/components/crm/list-screen'
import { PrefetchedList } from '../prefetched'

export default function CompaniesPage({ searchParams }: PageProps<'/companies'>) {
  return (
    <PrefetchedList resource={companyScreen.resource} sort={companyScreen.sort} searchParams={searchParams}>
      <ListScreen path={companyScreen.resource.path} />
    </PrefetchedList>
  )
}
