type Selectable = Pick<HTMLInputElement, 'select' | 'addEventListener' | 'removeEventListener'>

/**
 * Selects the content, at once and again with the next frame, because a combobox renders its text on focus. What is
 * typed before that frame stays: selected, it would be lost to the next letter.
 */
export function selectContent(control: Selectable, nextFrame = requestAnimationFrame): void {
  let isTyped = false
  const note = () => {
    isTyped = true
  }
  control.select()
  control.addEventListener('input', note)
  nextFrame(() => {
    control.removeEventListener('input', note)
    if (!isTyped) control.select()
  })
}
