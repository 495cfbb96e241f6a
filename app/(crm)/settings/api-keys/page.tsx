import { apiKey } from '@/lib/auth/keys/schema'
import { ApiKeys } from '@/components/settings/api-keys'
import { namesOfKey } from '@/components/settings/first-reads'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/api-keys'>) {
  return (
    <PrefetchedList resource={apiKey} searchParams={searchParams} namesOf={namesOfKey}>
      <ApiKeys />
    </PrefetchedList>
  )
}
