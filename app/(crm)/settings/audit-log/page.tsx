import { AuditLog } from '@/components/settings/audit-log'

export default function Page() {
  return <AuditLog />
}
