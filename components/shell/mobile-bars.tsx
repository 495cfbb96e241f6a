'use client'
import { useId, useState } from 'react'
import { Layers, Search } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { OrganisationMenu } from './organisation-menu'
import { KeptViews, useHasKeptViews, usePlaces } from './kept-views'
import { CountsInWords, usePlaceCounts, type PlaceCounts } from './place-counts'
import { isAt, placesIn, sectionOf, type Place } from './places'
import { UserMenu } from './user-menu'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

/** Top bar on narrow screens: organisation, views, search and account. */
export function MobileTopBar({ membership, onSearch }: { membership: Membership | null; onSearch: () => void }) {
  const t = useWords()
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b bg-sidebar px-2 md:hidden print:hidden">
      <div className="min-w-0 flex-1">{membership && <OrganisationMenu membership={membership} />}</div>
      {membership && (
        <MembershipProvider value={membership}>
          <ViewsSheet key={membership.organisation.id} />
        </MembershipProvider>
      )}
      <Button variant="ghost" size="icon" aria-label={t(en.search)} onClick={onSearch}>
        <Search />
      </Button>
      {membership?.me.user && (
        <MembershipProvider value={membership}>
          <div>
            <UserMenu compact user={membership.me.user} />
          </div>
        </MembershipProvider>
      )}
    </header>
  )
}

/** The views that the sidebar lists on wide screens. */
function ViewsSheet() {
  const t = useWords()
  const here = `${usePathname()}?${useSearchParams()}`
  const [openAt, setOpenAt] = useState<string | null>(null)
  // The layout outlives the page: where Back cannot be cancelled, the sheet would stay above another one.
  if (openAt !== null && openAt !== here) setOpenAt(null)
  if (!useHasKeptViews()) return null
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={t(en.views)} onClick={() => setOpenAt(here)}>
        <Layers />
      </Button>
      <Dialog open={openAt === here} onOpenChange={(isOpen) => setOpenAt(isOpen ? here : null)} title={t(en.views)}>
        <nav aria-label={t(en.views)} className="-mt-3 flex flex-col">
          <KeptViews onFollow={() => setOpenAt(null)} />
        </nav>
      </Dialog>
    </>
  )
}

/** Bottom tab bar on narrow screens. */
export const MobileTabBar = ({ membership }: { membership: Membership | null }) => {
  const t = useWords()
  return membership ? (
    <MembershipProvider value={membership}>
      <OwnTabs key={membership.organisation.id} />
    </MembershipProvider>
  ) : (
    <Tabs places={placesIn(t)} />
  )
}

const OwnTabs = () => <Tabs places={usePlaces()} counts={usePlaceCounts()} />

function Tabs({ places, counts = {} }: { places: Place[]; counts?: PlaceCounts }) {
  const id = useId()
  const t = useWords()
  const pathname = usePathname()
  return (
    <nav
      aria-label={t(en.main)}
      className="fixed inset-x-0 bottom-0 z-20 flex overflow-x-auto border-t bg-sidebar pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {places.map(({ href, label, Icon, key }) => (
        <Link
          key={key}
          href={href}
          aria-current={isAt(pathname, sectionOf(href)) ? 'page' : undefined}
          aria-describedby={counts[sectionOf(href)] && `${id}-${key}`}
          // Width follows the label: languages with long words also have short ones.
          className="relative flex h-14 min-w-9 flex-auto flex-col items-center justify-center gap-0.5 text-[0.5625rem] font-medium tracking-tight min-[26rem]:text-[0.625rem] text-muted-foreground aria-[current=page]:text-primary"
        >
          <Icon aria-hidden className="size-5" />
          <span className="max-w-full truncate px-px">{label}</span>
          {counts[sectionOf(href)] && (
            <span
              aria-hidden
              className="absolute top-1 left-1/2 ml-1 h-4 min-w-4 rounded-full bg-destructive px-1 text-center leading-4 font-semibold text-primary-foreground tabular-nums"
            >
              {counts[sectionOf(href)]?.short}
            </span>
          )}
        </Link>
      ))}
      <CountsInWords places={places} counts={counts} id={id} />
    </nav>
  )
}
