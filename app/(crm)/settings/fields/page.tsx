import { CustomFields } from '@/components/settings/custom-fields'
import { readsOfFields } from '@/components/settings/first-reads'
import { Prefetched } from '../../prefetched'

export default function Page() {
  return (
    <Prefetched reads={readsOfFields}>
      <CustomFields />
    </Prefetched>
  )
}
