/**
 * Scrolls an element to the top of the nearest positioned box around it, and nothing else: `scrollIntoView` would take
 * the page along, past its title.
 */
export function scrollWithin(element: Pick<HTMLElement, 'offsetTop' | 'offsetParent'> | null): void {
  if (element?.offsetParent) element.offsetParent.scrollTop = element.offsetTop
}
