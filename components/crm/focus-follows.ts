'use client'
import { useEffect, useRef, useState } from 'react'

/** Focus is here if the focused element is gone, including after a dialog returned focus to an element that is gone. */
const isNowhere = (element: Element | null) => element === null || element.matches('body, main, main h1')

/** Neither on the card nor in a dialog that its move opened. */
const isElsewhere = (element: Element | null, card: string | undefined) =>
  !isNowhere(element) &&
  !element?.closest('[role$="dialog"]') &&
  element?.closest('[data-card]')?.getAttribute('data-card') !== card

interface Followed {
  /** Id of the card in flight. */
  id: string
  /** The target cell, or another string that identifies the target. */
  to: string
}

/** Focuses the card or, after it has arrived, the collapsed cell that hides it. */
function goTo({ id, to }: Followed, hasArrived: boolean): void {
  if (!isNowhere(document.activeElement)) return
  const card = `[data-card="${CSS.escape(id)}"] :is(a, [aria-haspopup="menu"])`
  const folded = hasArrived && `[data-cell="${CSS.escape(to)}"] > button`
  const target = document.querySelector(card) ?? (folded && document.querySelector(folded))
  if (target instanceof HTMLElement) target.focus()
}

/**
 * A moved card is a new element elsewhere: focus follows it instead of falling back to the top of the page. Follows
 * moves made by keyboard, through any dialogs they open, until the user moves focus elsewhere.
 * @returns the id of the last card that was followed: a list draws it also where that is scrolled out of sight
 */
export function useFocusFollows(onItsWay: Followed | undefined): string | null {
  const followed = useRef<Followed>(null)
  const [last, setLast] = useState<string | null>(null)
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
  if (id !== undefined && id !== last) setLast(id)
  useEffect(() => {
    if (id !== undefined && isByKey.current) followed.current = { id, to }
    const frame = requestAnimationFrame(() => followed.current && goTo(followed.current, id === undefined))
    return () => cancelAnimationFrame(frame)
  }, [id, to])
  return last
}
