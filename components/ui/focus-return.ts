'use client'
import { useRef } from 'react'

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
