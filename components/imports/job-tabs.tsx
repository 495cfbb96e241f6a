'use client'
import { LinkTabs } from '@/components/ui/link-tabs'
import { usePathname } from 'next/navigation'
import { PageHeader } from '@/components/ui/page-header'
import { ShowAsApi, type ShownRequest } from '@/components/resource/show-as-api'
import type { ReactNode } from 'react'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

const TABS = [
  { href: '/settings/imports', label: en.imports },
  { href: '/settings/exports', label: en.exports },
  { href: '/settings/bulk-operations', label: en.bulkOperations },
  { href: '/settings/merges', label: en.merges },
]

/** Header of the pages about imports, exports and bulk operations. */
export function JobHeader({ requests, actions }: { requests: ShownRequest[]; actions?: ReactNode }) {
  const t = useWords()
  const pathname = usePathname()
  return (
    <>
      <PageHeader
        title={t(en.importAndExport)}
        description={t(en.workOnManyRecordsGoes)}
        actions={
          <>
            <ShowAsApi requests={requests} />
            {actions}
          </>
        }
      />
      <LinkTabs
        label={t(en.importAndExport)}
        tabs={TABS.map(({ href, label }) => ({ href, label: t(label) }))}
        current={pathname}
      />
    </>
  )
}
