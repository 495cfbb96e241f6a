import { CallbackPage } from '@/components/settings/callback-page'

export default function IdentityChecksPage() {
  return <CallbackPage />
}
