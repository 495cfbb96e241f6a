'use client'
import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { PageHeader } from '@/components/ui/page-header'
import { useSettingsPages } from './permitted'

/** What can be set, for this reader. */
export function SettingsPages() {
  return (
    <>
      <PageHeader title="Settings" />
      <ul className="max-w-2xl divide-y rounded-lg border bg-card">
        {useSettingsPages().map(({ href, label, description }) => (
          <li key={href} className="relative flex items-center gap-3 px-4 py-3 hover:bg-muted/50">
            <div className="min-w-0 flex-1">
              <Link href={href} className="font-medium after:absolute after:inset-0">
                {label}
              </Link>
              <p className="text-[0.8125rem] text-muted-foreground">{description}</p>
            </div>
            <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
          </li>
        ))}
      </ul>
    </>
  )
}
