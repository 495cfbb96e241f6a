const PASSING = ['Tab', 'Escape']
const CHOICES = 'select, input[type=checkbox], input[type=radio], [role=combobox]'

/**
 * Blocks typing and choosing while a form is in flight: its dialog closes on success and would discard the changes.
 * Forms that keep later input opt out (`data-carries-on`), and so do controls that are not part of the draft
 * (`data-no-draft`).
 */
function hold(event: Event): void {
  const target = event.target instanceof Element ? event.target : null
  const form = target?.closest('form')
  if (!form?.querySelector('[type=submit][aria-busy=true]') || form.querySelector('[data-carries-on]')) return
  if (target?.closest('[data-no-draft]')) return
  const isTyped = event.type === 'beforeinput'
  const isPassing = event instanceof KeyboardEvent && PASSING.includes(event.key)
  const isChosen = target?.closest(CHOICES) && !isPassing
  if (isTyped || isChosen) event.preventDefault()
}

/** Native listeners: React's onBeforeInput fires only for inserted text, not for Backspace, cut or drop. */
export function blockInputWhileSending(content: HTMLElement): void {
  for (const type of ['beforeinput', 'mousedown', 'keydown', 'click']) content.addEventListener(type, hold, true)
}
