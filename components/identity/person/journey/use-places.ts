'use client'

import { useCallback, useEffect, useState } from 'react'
import type { CheckView, Step } from '@/lib/client/person'
import { useHydrated } from '../use-hydrated'
import { isSamePlace, nextPlace, placesUpTo, type Place } from './place'

/** Our entries in the browser's history; the session id separates two checks in one tab. */
type Entry = Place & { session: string }

function placeIn(state: unknown, session: string): Place | null {
  const entry = (state as { check?: Entry } | null)?.check
  return entry?.session === session ? { step: entry.step, screen: entry.screen, filming: entry.filming } : null
}

const entryOf = (place: Place, session: string): { check: Entry } => ({ check: { ...place, session } })

/**
 * Where a reload continues: at the side of the chosen document that was to be shown, with the camera off; where
 * something is to be fixed, at what that is.
 */
function continued({ session_id: session, steps }: CheckView, next: Place): Place {
  const there = typeof window === 'undefined' ? null : placeIn(window.history.state, session)
  const isSide = there?.screen === 'front' || there?.screen === 'back'
  const isTodo = steps.some(({ type, state }) => type === there?.step && state === 'todo')
  return isSide && isTodo && there.step === next.step ? { step: there.step, screen: there.screen } : next
}

/** Each screen is a history entry, so Back and Forward move between screens. */
export function usePlaces(view: CheckView, asItIs: Step['type'][]) {
  const session = view.session_id
  const [rendered] = useState(() => nextPlace(view, asItIs))
  const [atFirst] = useState(() => continued(view, rendered))
  const [atStart] = useState(() => placesUpTo(view, rendered))
  const [chosen, setPlace] = useState<Place | null>(null)
  // Hydration expects what the server has rendered.
  const isHydrated = useHydrated()
  const place = chosen ?? (isHydrated ? atFirst : rendered)

  useEffect(() => {
    const there = placeIn(window.history.state, session)
    // A reload at an earlier step leaves that step behind where it continues.
    const behind = there && atStart.slice(0, -1).find((one) => isSamePlace(one, there))
    const [first, ...rest] = !there ? atStart : behind ? [behind, atFirst] : [atFirst]
    if (first) window.history.replaceState(entryOf(first, session), '')
    for (const next of rest) window.history.pushState(entryOf(next, session), '')
    const onPop = ({ state }: PopStateEvent) => {
      const there = placeIn(state, session)
      if (there) setPlace(there)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [session, atFirst, atStart])

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
