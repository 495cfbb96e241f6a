import type { MouseEvent } from 'react'

/** For a button whose place the next question takes: the second half of a double click is no answer to that. */
export const onSingleClick =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) run()
  }
