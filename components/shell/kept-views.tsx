'use client'
import { ChevronDown, ChevronUp, Star, type LucideIcon } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { View } from '@/lib/across/views/schema'
import { useNavigationViews } from '@/lib/client/navigation-views'
import { hrefOfView } from '@/components/records/view-address'
import { recordPagesIn } from '@/components/crm/screens'
import { Link } from '@/components/ui/link'
import { linkStyle } from './link-style'
import { placesIn, sectionOf, type Place } from './places'
import { firstShared } from './shared-views'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

/** Navigation entries. Each links to the view that the user has set as the default. */
export function usePlaces(): Place[] {
  const t = useWords()
  const { opensWith } = useNavigationViews()
  return placesIn(t).map((place) => {
    const page = recordPagesIn(t).find(({ href }) => href === place.href)
    const view = page && opensWith(page.resource.path)
    return view ? { ...place, href: hrefOfView(view, place.href) } : place
  })
}

/** True if there are views to navigate to, or may be among those that are not read yet. */
export function useHasKeptViews(): boolean {
  const { favourites, shared, hasMore } = useNavigationViews()
  return favourites.length + shared.length > 0 || hasMore
}

interface KeptViewsProps {
  /** A link was followed. */
  onFollow?: (() => void) | undefined
}

/** The user's favourite views, and those that everybody shares. */
export function KeptViews(props: KeptViewsProps) {
  return (
    <>
      <FavouriteViews {...props} />
      <SharedViews {...props} />
    </>
  )
}

function FavouriteViews({ onFollow }: KeptViewsProps) {
  const t = useWords()
  const { favourites } = useNavigationViews()
  if (!favourites.length) return null
  return (
    <Group label={t(en.favouriteViews)} heading={t(en.favourites)}>
      {favourites.map((view) => (
        <ViewLink key={view.id} view={view} Icon={Star} onFollow={onFollow} />
      ))}
    </Group>
  )
}

function SharedViews({ onFollow }: KeptViewsProps) {
  const t = useWords()
  const { shared, hasMore, readMore } = useNavigationViews()
  const open = useSearchParams().get('view')
  const [isWhole, setWhole] = useState(false)
  const mayRead = isWhole && readMore !== null
  const read = useEffectEvent(() => readMore?.())
  useEffect(() => {
    if (mayRead) read()
  }, [mayRead])
  // The first page may hold private views only.
  if (!shared.length && !hasMore) return null
  const collections = recordPagesIn(t).map(({ resource }) => resource.path)
  const shown = firstShared(shared, { collections, open, isWhole })
  const Chevron = isWhole ? ChevronUp : ChevronDown
  return (
    <Group label={t(en.sharedViews)} heading={t(en.sharedViews)}>
      {shown.map((view) => (
        <ViewLink key={view.id} view={view} onFollow={onFollow} />
      ))}
      {(isWhole || hasMore || shown.length < shared.length) && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} className={linkStyle}>
          <Chevron aria-hidden className="size-4 shrink-0" />
          {t(isWhole ? en.fewerSharedViews : en.allSharedViews)}
        </button>
      )}
    </Group>
  )
}

function Group({ label, heading, children }: { label: string; heading: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="mt-3 flex flex-col gap-0.5">
      <p aria-hidden className="px-2 pb-1 text-xs text-muted-foreground">
        {heading}
      </p>
      {children}
    </div>
  )
}

interface ViewLinkProps extends KeptViewsProps {
  view: View
  /** That of the view's collection if absent. */
  Icon?: LucideIcon
}

function ViewLink({ view, Icon, onFollow }: ViewLinkProps) {
  const t = useWords()
  const pathname = usePathname()
  const open = useSearchParams().get('view')
  const page = recordPagesIn(t).find(({ resource }) => resource.path === view.resource)
  if (!page) return null
  const place = placesIn(t).find(({ href }) => href === page.href)?.label ?? page.resource.plural
  const Shown = Icon ?? page.Icon
  return (
    <Link
      href={hrefOfView(view, page.href)}
      onClick={onFollow}
      aria-current={open === view.id && pathname === sectionOf(page.href) ? 'page' : undefined}
      className={linkStyle}
    >
      <Shown aria-hidden className="size-4 shrink-0" />
      {/* Two collections may have views of the same name. */}
      <span className="truncate" title={`${view.name} (${place})`}>
        {view.name}
        <span className="sr-only">{` (${place})`}</span>
      </span>
    </Link>
  )
}
