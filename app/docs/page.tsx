import { Suspense } from 'react'
import { DocsPage } from '@/components/docs/docs-page'
import '../(crm)/inter.css'

/** Each operation has a title of its own, which the page gives itself. */
export const metadata = { title: null }

/** Public: the reference is read before one has an account. */
export default function Page() {
  return (
    <Suspense>
      <DocsPage />
    </Suspense>
  )
}
