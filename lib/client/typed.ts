/** Elements with typed text that may not have been sent yet, so that nothing navigates away from it. */
const places = new Set<Element>()

/** Controls that only steer a form, search fields and confirmation texts may be lost. */
const NO_LOSS = '[data-no-draft], [type=search]'

export function rememberTyping({ target, type }: Event): void {
  if (!(target instanceof Element) || target.closest(NO_LOSS)) return
  if (type === 'click' && !target.closest('[data-takes-away]')) return
  places.add(target.closest('form') ?? target)
}

const isFilled = (one: Element): boolean =>
  (one instanceof HTMLInputElement && one.type !== 'checkbox' && one.type !== 'radio' && one.value !== '') ||
  ((one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) && one.value !== '')

/**
 * A form that is gone was sent or abandoned; one that is empty again holds nothing, unless a window was opened for it.
 */
export function isAnythingTyped(): boolean {
  for (const place of places) if (!place.isConnected) places.delete(place)
  return [...places].some(
    (place) =>
      place.closest('[role=dialog]') !== null ||
      isFilled(place) ||
      [...place.querySelectorAll('input, textarea, select')].some(isFilled),
  )
}
