'use client'
import { Link } from '@/components/ui/link'
import { usePathname } from 'next/navigation'
import { PageHeader } from '@/components/ui/page-header'
import { ShowAsApi, type ShownRequest } from '@/components/resource/show-as-api'
import { classNames } from '@/components/ui/class-names'
import type { ReactNode } from 'react'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

const TABS = [
  { href: '/settings/imports', label: en.imports },
  { href: '/settings/exports', label: en.exports },
  { href: '/settings/bulk-operations', label: en.bulkOperations },
  { href: '/settings/merges', label: en.merges },
]

/** The head of the pages about long work. */
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
      <nav aria-label={t(en.importAndExport)} className="mb-4 flex gap-1 overflow-x-auto border-b fade-sideways">
        {TABS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={pathname === href ? 'page' : undefined}
            className={classNames(
              '-mb-px border-b-2 px-3 py-2 text-sm font-medium whitespace-nowrap',
              pathname === href
                ? 'border-primary text-foreground'
                : 'border-transparent text-muted-foreground hover:text-foreground',
            )}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
    </>
  )
}
