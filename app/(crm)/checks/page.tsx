import { CheckList } from '@/components/identity/check-list'

export default function ChecksPage() {
  return <CheckList />
}
