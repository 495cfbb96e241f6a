import { UnsubscribePage } from '@/components/account/unsubscribe-page'

export default function UnsubscribeRoute() {
  return <UnsubscribePage />
}
