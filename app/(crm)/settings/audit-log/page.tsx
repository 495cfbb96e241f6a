import { AuditLog } from '@/components/settings/audit-log'
import { readsOfAudit } from '@/components/settings/first-reads'
import { Prefetched } from '../../prefetched'

export default async function Page({ searchParams }: PageProps<'/settings/audit-log'>) {
  return (
    <Prefetched reads={readsOfAudit(await searchParams)}>
      <AuditLog />
    </Prefetched>
  )
}
