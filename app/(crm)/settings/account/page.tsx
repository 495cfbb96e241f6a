import { AccountPage } from '@/components/account/account-page'

export default function AccountSettingsPage() {
  return <AccountPage />
}
