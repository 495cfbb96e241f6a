'use client'
import type { DndContextProps } from '@dnd-kit/core'

const nothing = () => undefined
/** The area says itself where a card would go, in the words of the board. */
export const QUIET: DndContextProps['accessibility'] = {
  // The board itself gives the focus back; the library would do so a frame later and take it from where it has gone since.
  restoreFocus: false,
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: {
    draggable:
      'Press Space to pick it up, the arrow keys to choose a place, Space to put it there, Escape to leave it.',
  },
}

/** What is said while a card is carried, and the keys for those who carry it. */
export function CarryHelp({ said }: { said: string }) {
  return (
    <p aria-live="assertive" data-carry className="sr-only">
      {said}
    </p>
  )
}
