import { Members } from '@/components/settings/members'

export default function MembersPage() {
  return <Members />
}
