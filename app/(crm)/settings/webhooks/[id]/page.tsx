import { readsOfWebhook } from '@/components/settings/first-reads'
import { WebhookPage } from '@/components/settings/webhooks/webhook-page'
import { Prefetched } from '../../../prefetched'

export default async function Page({ params }: PageProps<'/settings/webhooks/[id]'>) {
  const { id } = await params
  return (
    <Prefetched reads={readsOfWebhook(id)}>
      <WebhookPage id={id} />
    </Prefetched>
  )
}
