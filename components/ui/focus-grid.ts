/** Focuses the page's grid, at the cell that last had focus. */
export function focusGrid(): boolean {
  const cell = document.querySelector<HTMLElement>('[role="grid"] [data-cell][tabindex="0"]')
  cell?.focus()
  return cell !== null
}
