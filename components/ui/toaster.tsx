'use client'
import { useRef, type FocusEvent, type MouseEvent } from 'react'
import { Toaster as Sonner } from 'sonner'
import en from '@/components/words/en/ui'
import { useWords } from '@/lib/client/words/words'
import { useIsPhone } from './use-phone'

/**
 * Style of a toast's button. A new toast appears where the last one was, possibly under a pointer that aims at the old
 * one.
 */
export const TOAST_ACTION =
  'animate-unpressed ml-auto shrink-0 rounded px-2 py-1 text-sm font-medium text-primary hover:bg-muted'

/** A pressed button goes with its toast, so it is blurred at once: Sonner returns focus to where it was before. */
function leave({ currentTarget }: MouseEvent<HTMLElement>): void {
  const at = document.activeElement
  if (at instanceof HTMLElement && currentTarget.contains(at)) at.blur()
}

/** Sonner also returns focus when the user has moved it elsewhere; this puts it back there. */
function goOn({ currentTarget, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  if (next instanceof HTMLElement && !currentTarget.contains(next))
    queueMicrotask(() => next.focus({ preventScroll: true }))
}

/** How long the button of a new toast ignores presses (the `unpressed` animation). */
const BETWEEN_MS = 600
/** A pointer that moved farther has aimed again, so the click is intended. */
const SAME_PLACE_PX = 12

/** When the pressed toast goes, the one above slides under the pointer: ignores the second half of a double click. */
function useSinglePress() {
  const last = useRef({ timeStamp: -BETWEEN_MS, clientX: 0, clientY: 0 })
  return (event: MouseEvent<HTMLElement>) => {
    const isByPointer = event.detail > 0
    if (!isByPointer || !(event.target instanceof Element && event.target.closest('button'))) return
    const { timeStamp, clientX, clientY } = event
    const moved = Math.hypot(clientX - last.current.clientX, clientY - last.current.clientY)
    if (timeStamp - last.current.timeStamp < BETWEEN_MS && moved < SAME_PLACE_PX) event.stopPropagation()
    else last.current = { timeStamp, clientX, clientY }
  }
}

/**
 * Toasts at the edge of the screen, in the colours of the theme.
 * @param leavesFoot the bottom of the screen is taken on phones: toasts appear at the top
 */
export function Toaster({ leavesFoot }: { leavesFoot: boolean }) {
  const t = useWords()
  const isAtTop = useIsPhone() && leavesFoot
  return (
    // Only observes events that bubble up; the toasts' buttons handle keys themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="contents" onClickCapture={useSinglePress()} onClick={leave} onBlur={goOn}>
      <Sonner
        position={isAtTop ? 'top-center' : 'bottom-right'}
        containerAriaLabel={t(en.notices)}
        style={{ fontFamily: 'inherit' }}
        // Above the bars with buttons at the foot of lists and forms.
        offset={{ bottom: '4.5rem', right: '1.5rem' }}
        mobileOffset={{ bottom: '4.5rem' }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-center gap-2.5 rounded-lg border bg-popover px-3.5 py-2.5 text-sm text-foreground shadow-lg md:w-88',
            icon: 'text-muted-foreground',
            title: 'font-medium',
            description: 'text-[0.8125rem] text-muted-foreground',
            actionButton: TOAST_ACTION,
            error: '[&_[data-icon]]:text-destructive',
            success: '[&_[data-icon]]:text-success',
          },
        }}
      />
    </div>
  )
}
