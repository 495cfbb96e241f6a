'use client'
import { Star } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useSearchParams } from 'next/navigation'
import { usePreferredViews } from '@/lib/client/preferences'
import { hrefOfView } from '@/components/records/view-address'
import { SCREENS } from '@/components/crm/screens'
import { linkStyle } from './link-style'
import { placesIn, type Place } from './places'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

const listOf = (collection: string) => SCREENS.find(({ resource }) => resource.path === collection)?.href

/** Navigation entries. Each links to the view that the user has set as the default. */
export function usePlaces(): Place[] {
  const t = useWords()
  const { opensWith } = usePreferredViews()
  return placesIn(t).map((place) => {
    const screen = SCREENS.find(({ href }) => href === place.href)
    const view = screen && opensWith(screen.resource.path)
    return view ? { ...place, href: hrefOfView(view, place.href) } : place
  })
}

/** The user's favourite views. */
export function FavouriteViews() {
  const t = useWords()
  const { favourites } = usePreferredViews()
  const open = useSearchParams().get('view')
  if (!favourites.length) return null
  return (
    <div role="group" aria-label={t(en.favouriteViews)} className="mt-3 flex flex-col gap-0.5">
      <p aria-hidden className="px-2 pb-1 text-xs text-muted-foreground">
        {t(en.favourites)}
      </p>
      {favourites.map((view) => {
        const href = listOf(view.resource)
        return (
          href && (
            <Link
              key={view.id}
              href={hrefOfView(view, href)}
              aria-current={open === view.id ? 'page' : undefined}
              className={linkStyle}
            >
              <Star aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{view.name}</span>
            </Link>
          )
        )
      })}
    </div>
  )
}
