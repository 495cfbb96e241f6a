import { IdentityChecks } from '@/components/settings/identity-checks'

export default function IdentityChecksPage() {
  return <IdentityChecks />
}
