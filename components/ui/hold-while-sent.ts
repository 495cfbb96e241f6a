const PASSING = ['Tab', 'Escape']
const CHOICES = 'select, input[type=checkbox], input[type=radio], [role=combobox]'

/**
 * Nothing is typed or chosen in a form that is on its way: its window closes once it has arrived, and would take that along.
 * A form that carries on with what was typed since says so, and what is no part of it (`data-no-draft`) stays as free.
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

/** The browser's own events: React tells of typed letters alone, and neither of Backspace nor of what is cut or dropped. */
export function holdWhileSent(content: HTMLElement): void {
  for (const type of ['beforeinput', 'mousedown', 'keydown', 'click']) content.addEventListener(type, hold, true)
}
