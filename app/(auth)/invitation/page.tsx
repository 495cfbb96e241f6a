import { InvitationPage } from '@/components/account/invitation-page'

export default function InvitationRoute() {
  return <InvitationPage />
}
