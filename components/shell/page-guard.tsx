'use client'
import { ChevronLeft, Lock } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useCurrent } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { member } from '@/lib/accounts/members/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { isPermitted } from './permitted'
import { settingsPageAt } from './settings-places'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

/** Replaces a page that the user's role may not see, and names who can help. */
export function PageGuard({ children }: { children: ReactNode }) {
  const t = useWords()
  const current = useCurrent()
  const pathname = usePathname()
  const page = settingsPageAt(t, pathname)
  if (!page || isPermitted(current, page.permission))
    return (
      <>
        {page && pathname.split('/').length === 3 && <BackOnPhones />}
        {children}
      </>
    )
  return (
    <>
      <PageHeader title={page.label} />
      <div className="rounded-lg border bg-card">
        <EmptyState icon={<Lock />} title={t(en.yourRoleDoesNotOpen, { role: current.organisation.role })}>
          <Helpers />
        </EmptyState>
      </div>
    </>
  )
}

/** Hidden on desktop, where the settings sidebar is always visible, and on pages that have a back link themselves. */
const BackOnPhones = () => {
  const t = useWords()
  return (
    <Link
      href="/settings"
      className="-ml-1 mb-1 inline-flex items-center gap-0.5 text-[0.8125rem] text-muted-foreground hover:text-foreground md:hidden [&:has(+header>a)]:hidden"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {t(en.settings)}
    </Link>
  )
}

const MAX_NAMED = 3

function Helpers() {
  const t = useWords()
  const { records } = useRecords(member, { 'role[in]': 'owner,admin', sort: 'full_name', limit: MAX_NAMED })
  const names = records?.map(({ full_name, email }) => `${full_name} (${email})`)
  return (
    <>{names?.length ? t(en.canShowItToYou, { names: names.join(` ${t(en.or)} `) }) : t(en.anAdminOfTheOrganisation)}</>
  )
}
