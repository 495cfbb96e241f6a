import { Outbox } from '@/components/settings/mail/outbox'

export default function OutboxPage() {
  return <Outbox />
}
