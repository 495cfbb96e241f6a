import { webhook } from '@/lib/webhooks/schema'
import { WebhookList } from '@/components/settings/webhooks/webhook-list'
import { readsOfStopped } from '@/components/settings/first-reads'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/webhooks'>) {
  return (
    <PrefetchedList resource={webhook} searchParams={searchParams} beside={readsOfStopped}>
      <WebhookList />
    </PrefetchedList>
  )
}
