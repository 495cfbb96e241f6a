'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { arriveAt, placeOf } from './page-before'

/** A menu item is gone by the time its dialog closes, so the button that opened the menu is used instead. */
function openerOf(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return trigger ? document.getElementById(trigger) : element
}

const isThere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/** Somebody is typing on the page. Dialogs and editors above it settle the focus among themselves. */
const isTypingOnPage = (element: Element | null) =>
  element !== null && element.matches('input, textarea, select') && !element.closest('[role$=dialog]')

/** Two queries: a combined selector would match `main` first, which precedes its heading. */
const headOfPage = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')

/** Returns focus after a dialog closes: to its opener, or to the page heading if that is gone. Never to nowhere. */
export function useFocusReturn() {
  const opener = useRef<Element>(null)
  return {
    remember: () => {
      opener.current = openerOf(document.activeElement)
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      // Radix asks in a timer: in a busy browser a quick reader is elsewhere by then, and typing.
      if (isTypingOnPage(document.activeElement)) return
      const target = isThere(opener.current) ? opener.current : headOfPage()
      if (target && !isThere(opener.current)) target.tabIndex = -1
      target?.focus()
    },
  }
}

type Page = Pick<Document, 'querySelector' | 'activeElement' | 'body'>
type NextFrame = (then: () => void) => () => void

const mainOf = (page: Page) => page.querySelector<HTMLElement>('main')

/**
 * The focused element is gone and nothing else took focus. `main` persists across pages, so focus on `main` counts too.
 */
const isNowhere = ({ activeElement, body }: Page, main: Element | null) =>
  activeElement === null || activeElement === body || activeElement === main

const nextFrame: NextFrame = (then) => {
  const frame = requestAnimationFrame(then)
  return () => cancelAnimationFrame(frame)
}

/** How many frames to wait for a list to render the row again: it restores its scroll position first. */
const FRAMES_TO_DRAW = 60

/** Whether this navigation returns from a record's page to its list. */
export const isBackInList = (from: string, to: string) => to !== '/' && from.startsWith(`${to}/`)

/** When returning to a list: the link of the record in its row or card. Null otherwise, or if it is not rendered. */
export const placeInList = (page: Pick<Document, 'querySelector'>, from: string, to: string): HTMLElement | null =>
  isBackInList(from, to) ? page.querySelector<HTMLElement>(`main a[href="${from}"]`) : null

/**
 * Focuses the new page, one frame later at the earliest, unless something on it takes focus first.
 * @returns stops looking for the element to focus
 */
export function arrive(page: Page, from: string, to: string, soon: NextFrame = nextFrame): () => void {
  let left = isBackInList(from, to) ? FRAMES_TO_DRAW : 0
  let stop = () => {}
  const look = () => {
    const main = mainOf(page)
    if (!isNowhere(page, main)) return
    const place = placeInList(page, from, to)
    place?.focus({ preventScroll: true })
    if (place && page.activeElement === place) return
    // A hidden element cannot be focused.
    if (place || left-- <= 0) main?.focus({ preventScroll: true })
    else stop = soon(look)
  }
  stop = soon(look)
  return () => stop()
}

/**
 * The pressed element is about to go: focus moves to the page, unless something takes it. An element that is only
 * hidden loses focus one frame late.
 */
export const passToPage = (page: Page = document, soon: NextFrame = nextFrame): void =>
  void soon(() => {
    soon(() => {
      const main = mainOf(page)
      if (isNowhere(page, main)) main?.focus({ preventScroll: true })
    })
  })

/**
 * After a navigation the focused element is gone. Focuses the new page or, when returning to a list, the record's row
 * (its neighbour's if the record was deleted).
 */
export function useFocusOnArrival(): void {
  const pathname = usePathname()
  const last = useRef(pathname)
  useEffect(() => {
    arriveAt(pathname)
    const from = last.current
    if (from === pathname) return
    last.current = pathname
    return arrive(document, placeOf(from), pathname)
  }, [pathname])
}

/** Not text inputs: they would swallow the user's next shortcut. */
const STOPS = 'a[href], button:enabled, summary'
/** Grids, boards, menus and dialogs manage their own focus. */
const THEIR_OWN = '[role=grid], [role=menu], [role$=dialog], [data-card]'

/** Where an element was: its parent, and its index among the parent's children. */
interface Stood {
  within: Element
  at: number
}

const isFree = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest(THEIR_OWN)

function stopIn(element: Element): Element | undefined {
  return [...(element.matches(STOPS) ? [element] : []), ...element.querySelectorAll(STOPS)].find(isFree)
}

/** Positions of an element within all its ancestors, innermost first. */
export function standingOf(element: Element): Stood[] {
  const within = element.parentElement
  return within ? [{ within, at: [...within.children].indexOf(element) }, ...standingOf(within)] : []
}

/**
 * The focusable element nearest to a former position: after it, else before it, else around its parent. Null if only
 * `main` is left.
 */
export function neighbourOf(stood: readonly Stood[], main: Element): Element | null {
  for (const { within, at } of stood) {
    if (!within.isConnected) continue
    if (within === main || !main.contains(within)) return null
    const children = [...within.children]
    for (const child of [...children.slice(at), ...children.slice(0, at).toReversed()]) {
      const stop = stopIn(child)
      if (stop) return stop
    }
  }
  return null
}

/** What the keyboard may have been on when it goes. */
const FOCUSABLE = 'a[href], button, summary, input, select, textarea'

/**
 * When a focused button, link or input is removed or disabled, possibly by its own click, moves focus to its nearest
 * neighbour or to the page.
 */
export function useFocusHandedOn(): void {
  useEffect(() => {
    let last: { element: HTMLElement; stood: Stood[]; page: string } | null = null
    const forget = () => {
      last = null
    }
    const remember = ({ target }: FocusEvent) => {
      const isMeant = target instanceof HTMLElement && target.matches(FOCUSABLE) && target.matches(':focus-visible')
      last =
        isMeant && !target.closest(THEIR_OWN)
          ? { element: target, stood: standingOf(target), page: window.location.pathname }
          : null
    }
    const handOn = (stood: Stood[]) => {
      const main = mainOf(document)
      const at = document.activeElement
      // Browsers blur a disabled button only some frames later.
      if (!main || (!isNowhere(document, null) && !at?.matches(':disabled'))) return
      const next = neighbourOf(stood, main)
      if (next instanceof HTMLElement) next.focus()
      if (document.activeElement !== next) main.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!last || (last.element.isConnected && !last.element.matches(':disabled'))) return
      const { stood, page } = last
      forget()
      // A link that leads elsewhere goes with its page, and the next page takes the focus itself.
      const isHere = () => window.location.pathname === page
      nextFrame(() => void nextFrame(() => isHere() && handOn(stood)))
    })
    document.addEventListener('focusin', remember)
    // Pointer users have moved on: when the element goes later, do not scroll back to it.
    document.addEventListener('pointerdown', forget, true)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, true)
      observer.disconnect()
    }
  }, [])
}

/** When an element unmounts with focus inside, moves focus to the page's list or, without one, to the page. */
export function useFocusPassedOn(leaving: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (!leaving.current?.contains(document.activeElement)) return
      nextFrame(() => {
        const main = mainOf(document)
        const row = document.querySelector<HTMLElement>('main [data-row][tabindex="0"]')
        if (isNowhere(document, main)) (row ?? main)?.focus({ preventScroll: true })
      })
    },
    [leaving],
  )
}
