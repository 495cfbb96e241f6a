import { AccountPage } from '@/components/account/account-page'
import { readsOfAccount } from '@/components/settings/first-reads'
import { Prefetched } from '../../prefetched'

export default function Page() {
  return (
    <Prefetched reads={readsOfAccount}>
      <AccountPage />
    </Prefetched>
  )
}
