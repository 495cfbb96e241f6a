import { ApiKeys } from '@/components/settings/api-keys'

export default function ApiKeysPage() {
  return <ApiKeys />
}
