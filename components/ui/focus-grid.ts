/** Gives the keyboard to the list of the page: to the cell that had it last. */
export function focusGrid(): boolean {
  const cell = document.querySelector<HTMLElement>('[role="grid"] [data-cell][tabindex="0"]')
  cell?.focus()
  return cell !== null
}
