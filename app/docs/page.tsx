import { Suspense } from 'react'
import { DocsPage } from '@/components/docs/docs-page'
import '../(crm)/inter.css'

/** Public: the reference is read before one has an account. */
export default function Page() {
  return (
    <Suspense>
      <DocsPage />
    </Suspense>
  )
}
