'use client'
import type { DndContextProps } from '@dnd-kit/core'
import { inEachLanguage } from '@/lib/client/words/translate'
import en from '@/components/words/en/board'

const nothing = () => undefined
/** Silences dnd-kit's announcements: the carry area announces moves itself, in the board's words. */
export const silencedAnnouncements = inEachLanguage((t): DndContextProps['accessibility'] => ({
  // The board returns focus itself. dnd-kit would do so a frame later and steal focus that has moved on.
  restoreFocus: false,
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: t(en.pressSpaceToPickIt) },
}))

/** Live region for the announcements during a drag. */
export function DragAnnouncements({ said }: { said: string }) {
  return (
    <p aria-live="assertive" data-carry className="sr-only">
      {said}
    </p>
  )
}
