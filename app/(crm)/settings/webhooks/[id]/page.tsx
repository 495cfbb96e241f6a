import { WebhookPage } from '@/components/settings/webhooks/webhook-page'

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <WebhookPage id={(await params).id} />
}
