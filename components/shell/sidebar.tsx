'use client'
import { Search } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { usePathname } from 'next/navigation'
import { useId, type ReactNode } from 'react'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { Kbd } from '@/components/ui/kbd'
import { Skeleton } from '@/components/ui/skeleton'
import { useIsApple } from '@/components/ui/use-apple'
import { KeptViews, usePlaces } from './kept-views'
import { linkStyle } from './link-style'
import { OrganisationMenu } from './organisation-menu'
import { CountsInWords, usePlaceCounts, type PlaceCounts } from './place-counts'
import { isAt, placesIn, sectionOf, type Place } from './places'
import { SettingsSidebar } from './settings-index'
import { UserMenu } from './user-menu'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

/** Sidebar navigation on wide screens. */
export function Sidebar({ membership, onSearch }: { membership: Membership | null; onSearch: () => void }) {
  return (
    <aside className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col gap-1 border-r bg-sidebar p-2.5 md:flex print:hidden">
      {isAt(usePathname(), '/settings') ? (
        <SettingsSidebar />
      ) : (
        <OfTheCrm membership={membership} onSearch={onSearch} />
      )}
      {membership?.me.user ? (
        <MembershipProvider value={membership}>
          <UserMenu user={membership.me.user} />
        </MembershipProvider>
      ) : (
        <div className="h-9" />
      )}
    </aside>
  )
}

function OfTheCrm({ membership, onSearch }: { membership: Membership | null; onSearch: () => void }) {
  const t = useWords()
  const isApple = useIsApple()
  return (
    <>
      {membership ? (
        <OrganisationMenu membership={membership} />
      ) : (
        <div className="flex h-9 items-center gap-2 p-1.5">
          <Skeleton className="size-6" />
          <Skeleton className="w-28" />
        </div>
      )}
      <button
        type="button"
        onClick={onSearch}
        className="my-1.5 flex h-8 items-center gap-2 rounded-md border bg-card px-2 text-[0.8125rem] text-muted-foreground shadow-xs hover:text-foreground"
      >
        <Search aria-hidden className="size-4" />
        {t(en.search)}
        <span className="ml-auto">
          <Kbd>{t(isApple ? en.k2 : en.ctrlK)}</Kbd>
        </span>
      </button>
      {membership ? (
        <MembershipProvider value={membership}>
          {/* Keyed by organisation: no count or view of the previous one. */}
          <OwnNavigation key={membership.organisation.id} />
        </MembershipProvider>
      ) : (
        <Navigation places={placesIn(t)} />
      )}
    </>
  )
}

/** With the user's default, favourite and shared views, and what waits for them. */
function OwnNavigation() {
  return (
    <Navigation places={usePlaces()} counts={usePlaceCounts()}>
      <KeptViews />
    </Navigation>
  )
}

interface NavigationProps {
  places: Place[]
  counts?: PlaceCounts
  children?: ReactNode
}

/** Settings come last, at the lower end. */
function Navigation({ places, counts = {}, children }: NavigationProps) {
  const id = useId()
  const t = useWords()
  const entry = (place: Place) => (
    <Entry key={place.key} place={place} count={counts[sectionOf(place.href)]} describedBy={`${id}-${place.key}`} />
  )
  return (
    <nav aria-label={t(en.main)} className="flex flex-1 flex-col gap-0.5 overflow-y-auto">
      {places.slice(0, -1).map(entry)}
      {children}
      <div className="mt-auto" />
      {places.slice(-1).map(entry)}
      <CountsInWords places={places} counts={counts} id={id} />
    </nav>
  )
}

interface EntryProps {
  place: Place
  count: PlaceCounts[string]
  /** The id of the count in words. */
  describedBy: string
}

function Entry({ place: { href, label, Icon, key }, count, describedBy }: EntryProps) {
  const pathname = usePathname()
  const shortcut = useKeyShortcut(`g ${key}`)
  return (
    <Link
      href={href}
      aria-current={isAt(pathname, sectionOf(href)) ? 'page' : undefined}
      aria-keyshortcuts={shortcut}
      aria-describedby={count && describedBy}
      className={linkStyle}
    >
      <Icon aria-hidden className="size-4" />
      {label}
      {count && (
        <span aria-hidden className="ml-auto text-xs font-normal tabular-nums">
          {count.shown}
        </span>
      )}
    </Link>
  )
}
