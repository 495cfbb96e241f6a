import { note } from '@/lib/crm/notes/schema'
import { RecordScreen } from '@/components/crm/record-screen'
import { PrefetchedRecord } from '../../prefetched'

export default async function NotePage({ params }: PageProps<'/notes/[id]'>) {
  const { id } = await params
  return (
    <PrefetchedRecord resource={note} id={id}>
      <RecordScreen path={note.path} id={id} />
    </PrefetchedRecord>
  )
}
