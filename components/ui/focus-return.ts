'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { arriveAt, placeOf } from './page-before'

/** The item of a menu is gone when its window closes; the button that opened the menu is there. */
function openerOf(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return trigger ? document.getElementById(trigger) : element
}

const isThere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/** One selector for both would find `main` first, which begins before its heading. */
const headOfPage = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')

/** Where the keyboard goes on after a window: to what opened it, or to the head of the page where that is gone. Never to nowhere. */
export function useFocusReturn() {
  const opener = useRef<Element>(null)
  return {
    remember: () => {
      opener.current = openerOf(document.activeElement)
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const target = isThere(opener.current) ? opener.current : headOfPage()
      if (target && !isThere(opener.current)) target.tabIndex = -1
      target?.focus()
    },
  }
}

type Page = Pick<Document, 'querySelector' | 'activeElement' | 'body'>
type NextFrame = (then: () => void) => () => void

const mainOf = (page: Page) => page.querySelector<HTMLElement>('main')

/** What had the keyboard has gone, and nothing else has taken it. `main` outlives its pages: there it is at none of their parts. */
const isNowhere = ({ activeElement, body }: Page, main: Element | null) =>
  activeElement === null || activeElement === body || activeElement === main

const nextFrame: NextFrame = (then) => {
  const frame = requestAnimationFrame(then)
  return () => cancelAnimationFrame(frame)
}

/** Frames in which a list may come to draw the row again: it reads where it was scrolled to first. */
const FRAMES_TO_DRAW = 60

/** Whether one comes back to a list from the page of one of its records. */
export const isBackInList = (from: string, to: string) => to !== '/' && from.startsWith(`${to}/`)

/** The link of the row or card of a record that one comes back from to its list; null elsewhere, and where it is not drawn. */
export const placeInList = (page: Pick<Document, 'querySelector'>, from: string, to: string): HTMLElement | null =>
  isBackInList(from, to) ? page.querySelector<HTMLElement>(`main a[href="${from}"]`) : null

/**
 * Gives the keyboard to the page that one has come to, unless it takes it by itself: a frame later at the earliest.
 * @returns stops looking for where it goes
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
    // What is hidden takes no keyboard.
    if (place || left-- <= 0) main?.focus({ preventScroll: true })
    else stop = soon(look)
  }
  stop = soon(look)
  return () => stop()
}

/** What was pressed is about to go: the keyboard goes on with the page, unless something takes it. What is only hidden loses it a frame late. */
export const passToPage = (page: Page = document, soon: NextFrame = nextFrame): void =>
  void soon(() => {
    soon(() => {
      const main = mainOf(page)
      if (isNowhere(page, main)) main?.focus({ preventScroll: true })
    })
  })

/** On a new page the keyboard goes on at its beginning, or at the record that one comes back from, or beside it where it was deleted: what it was at has stayed behind. */
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

/** What takes letters or the space bar would take the reader's next shortcut for its own. */
const STOPS = 'a[href], button:enabled, summary'
/** Lists, boards and windows know by themselves where the keyboard goes on. */
const THEIR_OWN = '[role=grid], [role=menu], [role$=dialog], [data-card]'

/** Where something stood: the element around it, and its number among the children of that. */
interface Stood {
  within: Element
  at: number
}

const isFree = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest(THEIR_OWN)

function stopIn(element: Element): Element | undefined {
  return [...(element.matches(STOPS) ? [element] : []), ...element.querySelectorAll(STOPS)].find(isFree)
}

/** Where an element stands, from the closest to the widest. */
export function standingOf(element: Element): Stood[] {
  const within = element.parentElement
  return within ? [{ within, at: [...within.children].indexOf(element) }, ...standingOf(within)] : []
}

/** What stands nearest to where something was: what followed it, else what was before it, else what is around them; null where `main` alone is left. */
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

/** A button that goes, or has nothing more to do, hands the keyboard to what stands beside it, or to the page: its own press may have done that. */
export function useFocusHandedOn(): void {
  useEffect(() => {
    let last: { button: HTMLButtonElement; stood: Stood[] } | null = null
    const forget = () => {
      last = null
    }
    const remember = ({ target }: FocusEvent) => {
      const isMeant = target instanceof HTMLButtonElement && target.matches(':focus-visible')
      last = isMeant && !target.closest(THEIR_OWN) ? { button: target, stood: standingOf(target) } : null
    }
    const handOn = (stood: Stood[]) => {
      const main = mainOf(document)
      const at = document.activeElement
      // Browsers take the keyboard from a button that is disabled some frames later.
      if (!main || (!isNowhere(document, null) && !at?.matches(':disabled'))) return
      const next = neighbourOf(stood, main)
      if (next instanceof HTMLElement) next.focus()
      if (document.activeElement !== next) main.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!last || (last.button.isConnected && !last.button.disabled)) return
      const { stood } = last
      forget()
      nextFrame(() => void nextFrame(() => handOn(stood)))
    })
    document.addEventListener('focusin', remember)
    // Whoever has gone on by mouse or finger has left it: it may go later, and nothing scrolls back to where it was.
    document.addEventListener('pointerdown', forget, true)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, true)
      observer.disconnect()
    }
  }, [])
}

/** What goes while the keyboard is in it hands it to the list that it belongs to, or to the page. */
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
