import { WebhookList } from '@/components/settings/webhooks/webhook-list'

export default function WebhooksPage() {
  return <WebhookList />
}
