import { session } from '@/lib/identity/sessions/schema'
import { SessionPage } from '@/components/identity/session-page'
import { PrefetchedRecord } from '../../prefetched'

export default async function CheckPage({ params }: PageProps<'/checks/[id]'>) {
  const { id } = await params
  return (
    <PrefetchedRecord resource={session} id={id}>
      <SessionPage id={id} />
    </PrefetchedRecord>
  )
}
