import { Suspense } from 'react'
import { DocsPage } from '@/components/docs/docs-page'
import '../(crm)/inter.css'

/** Public: people read the reference before they have an account. */
export default function Page() {
  return (
    <Suspense>
      <DocsPage />
    </Suspense>
  )
}
