import { OrganisationSettings } from '@/components/settings/organisation'
import { readsOfOrganisation } from '@/components/settings/first-reads'
import { Prefetched } from '../../prefetched'

export default function Page() {
  return (
    <Prefetched reads={readsOfOrganisation}>
      <OrganisationSettings />
    </Prefetched>
  )
}
