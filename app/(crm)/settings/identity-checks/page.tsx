import { IdentityChecks } from '@/components/settings/identity-checks'
import { readsOfChecks } from '@/components/settings/first-reads'
import { Prefetched } from '../../prefetched'

export default function Page() {
  return (
    <Prefetched reads={readsOfChecks}>
      <IdentityChecks />
    </Prefetched>
  )
}
