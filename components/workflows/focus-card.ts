/** The id of the card of a step, or of the trigger, by its place in the definition. */
export const cardId = (pointer: string): string => `card:${pointer}`

/** Focuses the first control of an open card. @returns whether it has one */
export function focusCard(pointer: string): boolean {
  const control = document
    .getElementById(cardId(pointer))
    ?.querySelector<HTMLElement>(':scope > :last-child :is(input, select, textarea)')
  control?.focus()
  return Boolean(control)
}
