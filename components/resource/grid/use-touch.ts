import { useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_PRESS_MS = 500
/** Distance at which a touch stops being a press and a swipe begins. */
const SLACK = 10
const FAR_ENOUGH = 72
const FARTHEST = 104

interface Touched {
  row: HTMLElement
  x: number
  y: number
  timer: number
  /** The control that releasing now would press. */
  pressed: HTMLElement | null
}

/**
 * Moves the card with the finger, and finds the control that a swipe in this direction presses; false if there is none.
 */
function swipe(touched: Touched, right: number): boolean {
  const toward = right > 0 ? 'right' : 'left'
  const control = touched.row.querySelector<HTMLElement>(`[data-swipe=${toward}]:not(:disabled)`)
  touched.pressed = control && Math.abs(right) >= FAR_ENOUGH ? control : null
  if (!control) return false
  touched.row.dataset.swiped = control.dataset.word ?? ''
  touched.row.dataset.toward = toward
  touched.row.style.setProperty('--swipe', `${Math.max(-FARTHEST, Math.min(FARTHEST, right))}px`)
  return true
}

/**
 * Touch gestures of a card. A long press selects it. A swipe presses the card's control with that direction in
 * `data-swipe`, so every swipe has a visible alternative. Vertical scrolling is left to the browser (`touch-action`),
 * which then cancels the pointer.
 */
export function useTouch(select: ((id: string) => void) | undefined) {
  const touched = useRef<Touched>(null)
  const wasGesture = useRef(false)
  const end = () => {
    const { row, timer } = touched.current ?? {}
    window.clearTimeout(timer)
    delete row?.dataset.swiped
    delete row?.dataset.toward
    row?.style.removeProperty('--swipe')
    touched.current = null
  }
  return {
    onPointerDown: ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      end()
      wasGesture.current = false
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-of]') : null
      if (pointerType !== 'touch' || !row) return
      const timer = window.setTimeout(() => {
        const id = row.dataset.of
        if (!select || !id) return
        wasGesture.current = true
        end()
        select(id)
      }, LONG_PRESS_MS)
      touched.current = { row, x: clientX, y: clientY, timer, pressed: null }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const now = touched.current
      if (!now) return
      const [right, down] = [clientX - now.x, clientY - now.y]
      if (Math.max(Math.abs(right), Math.abs(down)) < SLACK) return
      window.clearTimeout(now.timer)
      if (!wasGesture.current && Math.abs(down) > Math.abs(right)) return
      if (swipe(now, right)) wasGesture.current = true
    },
    onPointerUp: () => {
      const pressed = touched.current?.pressed
      end()
      if (!pressed) return
      wasGesture.current = false
      pressed.click()
      wasGesture.current = true
    },
    onPointerCancel: end,
    /** Swallow the click at the end of a gesture. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasGesture.current) return
      wasGesture.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    /** The browser's context menu for links would interrupt the long press. */
    onContextMenu: (event: MouseEvent) => {
      if (touched.current || wasGesture.current) event.preventDefault()
    },
  }
}
