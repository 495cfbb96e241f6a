'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { focusGrid } from '@/components/ui/focus-grid'
import { areSingleKeysOn, strayText } from '@/lib/client/single-keys'
import { placesIn, type Place } from './places'
import { useWords } from '@/lib/client/words/words'

const CHORD_MS = 1200
/** Those of the screen; `g` begins a chord, `?` opens the help, and the space bar scrolls. */
const OWN = ['c', 'e', 'f', 'j', 'k', '/']

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Nothing in particular has focus. */
const isPage = (target: EventTarget | null) =>
  target === document.body || (target instanceof HTMLElement && target.id === 'main')

interface Handlers {
  onPalette: () => void
  onHelp: () => void
}

/**
 * Global shortcuts. Screens provide targets with `aria-keyshortcuts` on a button or field: c clicks the one that
 * creates, / focuses the search box, f opens a filter. ArrowDown or j moves focus from the page into the list. Single
 * characters can be switched off.
 */
export function useShortcuts({ onPalette, onHelp }: Handlers): void {
  const t = useWords()
  const router = useRouter()
  const chord = useRef(0)
  const [isLeaving, startLeaving] = useTransition()
  // A form that opens on a page that is being left goes with it, and takes what is typed along.
  const mayPressOwn = useEffectEvent(() => !isLeaving)
  useEffect(() => {
    // The link's address includes the user's default view.
    const go = ({ key, href }: Place) => {
      const link = document.querySelector<HTMLElement>(`[aria-keyshortcuts="g ${key}"]`)
      startLeaving(() => (link ? link.click() : router.push(href)))
    }
    const isStray = strayText()
    const press = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return onPalette()
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || isDialogOpen()) return
      if (event.key.length === 1 && !areSingleKeysOn()) return
      const place = Date.now() - chord.current < CHORD_MS ? placesIn(t).find(({ key }) => key === event.key) : undefined
      chord.current = event.key === 'g' ? Date.now() : 0
      const isShortcut = place !== undefined || [...OWN, 'g', '?', ' '].includes(event.key)
      if (isPage(event.target) && isStray(event.key, isShortcut, event.timeStamp)) chord.current = 0
      else if (place) go(place)
      else if (event.key === '?') onHelp()
      else if (['ArrowDown', 'j'].includes(event.key) && isPage(event.target)) {
        if (focusGrid()) event.preventDefault()
        else if (event.key === 'j') pressOwn(event, () => undefined)
      } else if (mayPressOwn() && OWN.includes(event.key)) pressOwn(event, () => router.push('/contacts?new'))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [router, onPalette, onHelp, t])
}

/** Clicks or focuses the screen's element for the key; without one, c opens the form for a new contact. */
function pressOwn(event: KeyboardEvent, otherwise: () => void): void {
  event.preventDefault()
  const own = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`)
  if (own instanceof HTMLInputElement) own.focus()
  else if (own) own.click()
  else if (event.key === 'c') otherwise()
}
