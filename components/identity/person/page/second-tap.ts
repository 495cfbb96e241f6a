/**
 * People tap twice, as they do everywhere. The second tap must not press the button of the next screen that has taken
 * the place of the first: it would open a file chooser or a camera that nobody asked for.
 */
export function ignoreSecondTaps(page: Document): void {
  let pressed: { button: Element | null; label: string | null } | null = null
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button, a') : null
    const label = button?.textContent ?? null
    // Key presses have no tap count.
    const isSecond = event.detail > 1 && pressed !== null
    if (button && isSecond && (button !== pressed?.button || label !== pressed.label)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    pressed = { button, label }
  }
  page.addEventListener('click', onClick, { capture: true })
}
