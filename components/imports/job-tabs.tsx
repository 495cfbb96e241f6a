'use client'
import { Link } from '@/components/ui/link'
import { usePathname } from 'next/navigation'
import { PageHeader } from '@/components/ui/page-header'
import { ShowAsApi, type ShownRequest } from '@/components/resource/show-as-api'
import { classNames } from '@/components/ui/class-names'
import type { ReactNode } from 'react'

const TABS = [
  { href: '/settings/imports', label: 'Imports' },
  { href: '/settings/exports', label: 'Exports' },
  { href: '/settings/bulk-operations', label: 'Bulk operations' },
  { href: '/settings/merges', label: 'Merges' },
]

/** The head of the pages about long work. */
export function JobHeader({ requests, actions }: { requests: ShownRequest[]; actions?: ReactNode }) {
  const pathname = usePathname()
  return (
    <>
      <PageHeader
        title="Import and export"
        description="Work on many records goes on in the background. Imports, bulk operations and merges can be undone for 30 days."
        actions={
          <>
            <ShowAsApi requests={requests} />
            {actions}
          </>
        }
      />
      <nav aria-label="Import and export" className="mb-4 flex gap-1 overflow-x-auto border-b">
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
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
