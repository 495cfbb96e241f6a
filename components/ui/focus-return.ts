'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

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

/** What had the keyboard has gone, and nothing else has taken it. `main` outlives its pages: there it is at none of their parts. */
const isNowhere = () =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement === document.querySelector('main')

/** A frame later: what comes in its place may take the keyboard by itself. */
function unlessTaken(target: () => HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => {
    if (isNowhere()) target()?.focus({ preventScroll: true })
  })
  return () => cancelAnimationFrame(frame)
}

/** Frames in which a list may come to draw the row again: it reads where it was scrolled to first. */
const FRAMES_TO_DRAW = 60

/** The row or card of a record that one comes back from to its list; null elsewhere, and where it is not drawn. */
export function placeInList(page: Pick<Document, 'querySelector'>, from: string, to: string): HTMLElement | null {
  if (to === '/' || !from.startsWith(`${to}/`)) return null
  const link = page.querySelector<HTMLElement>(`main a[href="${from}"]`)
  return link?.closest<HTMLElement>('[data-cell]') ?? link
}

/** On a new page the keyboard goes on at its beginning, or at the record that one comes back from: what it was at has stayed behind. */
export function useFocusOnArrival(): void {
  const pathname = usePathname()
  const last = useRef(pathname)
  useEffect(() => {
    const from = last.current
    if (from === pathname) return
    last.current = pathname
    let left = pathname !== '/' && from.startsWith(`${pathname}/`) ? FRAMES_TO_DRAW : 0
    let stop = () => {}
    const look = (): HTMLElement | null => {
      const place = placeInList(document, from, pathname)
      if (place || left-- <= 0) return place ?? document.querySelector<HTMLElement>('main')
      stop = unlessTaken(look)
      return null
    }
    stop = unlessTaken(look)
    return () => stop()
  }, [pathname])
}

/** What goes while the keyboard is in it hands it to the list that it belongs to, or to the page. */
export function useFocusPassedOn(leaving: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (!leaving.current?.contains(document.activeElement)) return
      unlessTaken(
        () =>
          document.querySelector<HTMLElement>('main [data-row][tabindex="0"]') ??
          document.querySelector<HTMLElement>('main'),
      )
    },
    [leaving],
  )
}
