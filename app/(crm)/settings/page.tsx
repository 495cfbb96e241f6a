import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { SETTINGS_PAGES } from '@/components/shell/places'
import { PageHeader } from '@/components/ui/page-header'

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <ul className="max-w-2xl divide-y rounded-lg border bg-card">
        {SETTINGS_PAGES.map(({ href, label, description }) => (
          <li key={href} className="relative flex items-center gap-3 px-4 py-3 hover:bg-muted/50">
            <div className="min-w-0 flex-1"><Link href={href} className="font-medium after:absolute after:inset-0">{label}</Link><p className="text-[0.8125rem] text-muted-foreground">{description}</p></div>
            <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
          </li>
        ))}
      </ul>
    </>
  )
}
