'use client'
import type { DndContextProps } from '@dnd-kit/core'
import { inEachLanguage } from '@/lib/client/words/translate'
import en from '@/components/words/en/board'

const nothing = () => undefined
/** The area says itself where a card would go, in the words of the board. */
export const quietIn = inEachLanguage((t): DndContextProps['accessibility'] => ({
  // The board itself gives the focus back; the library would do so a frame later and take it from where it has gone since.
  restoreFocus: false,
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: t(en.pressSpaceToPickIt) },
}))

/** What is said while a card is carried, and the keys for those who carry it. */
export function CarryHelp({ said }: { said: string }) {
  return (
    <p aria-live="assertive" data-carry className="sr-only">
      {said}
    </p>
  )
}
