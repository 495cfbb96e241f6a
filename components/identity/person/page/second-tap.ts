/** The longest pause between two taps that are meant as one. Nobody reads the next screen in that time. */
const SECOND_TAP_MS = 500
/** Fingers do not hit the same pixel twice. */
const SAME_PLACE_PX = 40

interface Tap {
  at: number
  x: number
  y: number
  button: Element | null
  /** What it says, and whether it is pressed. */
  label: string | null
}

function tapOf({ timeStamp: at, clientX: x, clientY: y, target }: MouseEvent): Tap {
  const button = target instanceof Element ? target.closest('button, a') : null
  return { at, x, y, button, label: button && `${button.textContent} ${button.getAttribute('aria-pressed')}` }
}

/**
 * People tap twice, as they do everywhere. The second tap must not press the button of the next screen that has taken
 * the place of the first: it would open a file chooser or a camera that nobody asked for, or undo the first.
 */
export function ignoreSecondTaps(page: Document): void {
  let last: Tap | null = null
  let isMouse = true
  // Safari only tells it here.
  const onPointer = ({ pointerType }: PointerEvent) => {
    isMouse = pointerType === 'mouse'
  }
  /** The tap that it repeats; null if it is one of its own. */
  const repeatedBy = (tap: Tap, count: number): Tap | null => {
    const isSecond = last !== null && (count > 1 || (!isMouse && isRepeated(last, tap)))
    return tap.button && last && isSecond && (tap.button !== last.button || tap.label !== last.label) ? last : null
  }
  // The button would take the focus from the heading of its screen.
  const onPress = (event: MouseEvent) => {
    if (repeatedBy(tapOf(event), event.detail)) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    // Key presses and scripts have no tap count.
    if (event.detail === 0) return
    const tap = tapOf(event)
    const repeated = repeatedBy(tap, event.detail)
    if (repeated) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // A third one counts from here.
    last = repeated ? { ...tap, button: repeated.button, label: repeated.label } : tap
  }
  page.addEventListener('pointerdown', onPointer, { capture: true })
  page.addEventListener('mousedown', onPress, { capture: true })
  page.addEventListener('click', onClick, { capture: true })
}

/** Phones count every tap as the first. */
const isRepeated = (last: Tap, { at, x, y }: Tap): boolean =>
  at - last.at < SECOND_TAP_MS && Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX
