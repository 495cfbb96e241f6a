import { contact } from '@/lib/crm/contacts/schema'
import { RecordScreen } from '@/components/crm/record-screen'
import { PrefetchedRecord } from '../../prefetched'

export default async function ContactPage({ params }: PageProps<'/contacts/[id]'>) {
  const { id } = await params
  return (
    <PrefetchedRecord resource={contact} id={id}>
      <RecordScreen path={contact.path} id={id} />
    </PrefetchedRecord>
  )
}
