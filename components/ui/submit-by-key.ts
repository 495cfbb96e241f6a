import type { KeyboardEvent } from 'react'

/**
 * Ctrl+Enter (Cmd+Enter) in a text of several lines does what Enter does in a single line: it presses the button of its
 * form, which knows whether it may be pressed. Enter that ends the composition of an input method does not.
 */
export function submitByKey(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (event.nativeEvent.isComposing || event.defaultPrevented) return
  const button = event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')
  if (!button) return
  event.preventDefault()
  button.click()
}
