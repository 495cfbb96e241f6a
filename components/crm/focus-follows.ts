'use client'
import { useEffect, useRef } from 'react'

/** The keyboard is here when what had it is gone, also when a window has given it back to what is gone. */
const isNowhere = (element: Element | null) => element === null || element.matches('body, main, main h1')

/** Neither at the card nor in a window that its move has opened. */
const isElsewhere = (element: Element | null, card: string | undefined) =>
  !isNowhere(element) &&
  !element?.closest('[role$="dialog"]') &&
  element?.closest('[data-card]')?.getAttribute('data-card') !== card

interface Followed {
  /** Of the card that is on its way. */
  id: string
  /** The cell that it goes to, or another word for where. */
  to: string
}

/** To the card; else, once it has arrived, to the cell that does not show its cards. */
function goTo({ id, to }: Followed, hasArrived: boolean): void {
  if (!isNowhere(document.activeElement)) return
  const card = `[data-card="${CSS.escape(id)}"] :is(a, [aria-haspopup="menu"])`
  const folded = hasArrived && `[data-cell="${CSS.escape(to)}"] > button`
  const target = document.querySelector(card) ?? (folded && document.querySelector(folded))
  if (target instanceof HTMLElement) target.focus()
}

/**
 * A card that was moved is another element in another place: the keyboard goes on there, and not from the top of the page. Moves
 * that began at the keyboard are followed, through the windows that they open, until the reader goes on elsewhere.
 */
export function useFocusFollows(onItsWay: Followed | undefined): void {
  const followed = useRef<Followed>(null)
  const isByKey = useRef(false)
  useEffect(() => {
    const press = ({ type }: Event) => {
      isByKey.current = type === 'keydown'
      if (type === 'pointerdown' || isElsewhere(document.activeElement, followed.current?.id)) followed.current = null
    }
    const focus = () => followed.current && goTo(followed.current, true)
    const listeners = [
      ['keydown', press],
      ['pointerdown', press],
      ['focusin', focus],
    ] as const
    for (const [type, listener] of listeners) window.addEventListener(type, listener, true)
    return () => {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener, true)
    }
  }, [])
  const { id, to = '' } = onItsWay ?? {}
  useEffect(() => {
    if (id !== undefined && isByKey.current) followed.current = { id, to }
    const frame = requestAnimationFrame(() => followed.current && goTo(followed.current, id === undefined))
    return () => cancelAnimationFrame(frame)
  }, [id, to])
}
