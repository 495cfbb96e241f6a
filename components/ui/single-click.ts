import type { MouseEvent } from 'react'

/** For a button that the next question's button replaces in place: ignores the second half of a double click. */
export const onSingleClick =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) run()
  }
