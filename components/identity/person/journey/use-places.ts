'use client'

import { useCallback, useEffect, useState } from 'react'
import type { CheckView, Step } from '@/lib/client/person'
import { isSamePlace, nextPlace, placesUpTo, type Place } from './place'

/** Our entries in the browser's history; the session id separates two checks in one tab. */
type Entry = Place & { session: string }

function placeIn(state: unknown, session: string): Place | null {
  const entry = (state as { check?: Entry } | null)?.check
  return entry?.session === session ? { step: entry.step, screen: entry.screen, filming: entry.filming } : null
}

const entryOf = (place: Place, session: string): { check: Entry } => ({ check: { ...place, session } })

/** After a reload, the same side of the chosen document, with the camera off. */
function placeAtFirst(view: CheckView, asItIs: Step['type'][]): Place {
  const next = nextPlace(view, asItIs)
  const here = typeof window === 'undefined' ? null : placeIn(window.history.state, view.session_id)
  return here && here.step === next.step && (here.screen === 'front' || here.screen === 'back')
    ? { step: here.step, screen: here.screen }
    : next
}

/** Each screen is a history entry, so Back and Forward move between screens. */
export function usePlaces(view: CheckView, asItIs: Step['type'][]) {
  const session = view.session_id
  const [place, setPlace] = useState<Place>(() => placeAtFirst(view, asItIs))
  const [atStart] = useState(() => placesUpTo(view, place))

  useEffect(() => {
    const [first, ...rest] = placeIn(window.history.state, session) ? atStart.slice(-1) : atStart
    if (first) window.history.replaceState(entryOf(first, session), '')
    for (const next of rest) window.history.pushState(entryOf(next, session), '')
    const onPop = ({ state }: PopStateEvent) => {
      const there = placeIn(state, session)
      if (there) setPlace(there)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [session, atStart])

  const show = useCallback(
    (next: Place) => {
      const here = placeIn(window.history.state, session)
      if (!here || !isSamePlace(here, next)) window.history.pushState(entryOf(next, session), '')
      setPlace(next)
    },
    [session],
  )
  return { place, show }
}
