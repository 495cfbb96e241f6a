import { mail } from '@/lib/mail/mails/schema'
import { Outbox } from '@/components/settings/mail/outbox'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/outbox'>) {
  return (
    <PrefetchedList resource={mail} searchParams={searchParams}>
      <Outbox />
    </PrefetchedList>
  )
}
