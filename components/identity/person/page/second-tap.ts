/** The longest pause between two taps that are meant as one. Nobody reads the next screen in that time. */
const SECOND_TAP_MS = 500
/** Fingers do not hit the same pixel twice. */
const SAME_PLACE_PX = 40

interface Tap {
  at: number
  x: number
  y: number
  button: Element | null
  label: string | null
}

/**
 * People tap twice, as they do everywhere. The second tap must not press the button of the next screen that has taken
 * the place of the first: it would open a file chooser or a camera that nobody asked for.
 */
export function ignoreSecondTaps(page: Document): void {
  let last: Tap | null = null
  let isMouse = true
  // Safari only tells it here.
  const onPointer = ({ pointerType }: PointerEvent) => {
    isMouse = pointerType === 'mouse'
  }
  const onClick = (event: MouseEvent) => {
    const { detail, timeStamp: at, clientX: x, clientY: y, target } = event
    // Key presses and scripts have no tap count.
    if (detail === 0) return
    const button = target instanceof Element ? target.closest('button, a') : null
    const tap = { at, x, y, button, label: button?.textContent ?? null }
    const isSecond = last !== null && (detail > 1 || (!isMouse && isRepeated(last, tap)))
    if (button && last && isSecond && (button !== last.button || tap.label !== last.label)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      // A third one counts from here.
      last = { ...last, at, x, y }
      return
    }
    last = tap
  }
  page.addEventListener('pointerdown', onPointer, { capture: true })
  page.addEventListener('click', onClick, { capture: true })
}

/** Phones count every tap as the first. */
const isRepeated = (last: Tap, { at, x, y }: Tap): boolean =>
  at - last.at < SECOND_TAP_MS && Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX
