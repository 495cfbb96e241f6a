import { toast } from 'sonner'
import { toastError } from './toast-error'
import { isTransient } from './problem'

const UNDO_MS = 10_000
/** Long enough to sign in again, or for the server to come back. */
const UNDO_AGAIN_MS = 60_000

interface UndoOffer {
  /** What was done. */
  title: string
  /** Of the button. */
  label: string
  undo: () => Promise<unknown>
  /** Reports a refusal. */
  refused?: (error: unknown) => void
  show?: (title: string, options: object) => unknown
  duration?: number
}

/** A toast with an undo button. After a temporary refusal it is offered again, so that the user can retry. */
export function offerUndo(offer: UndoOffer): void {
  const { title, label, undo, refused = toastError, show = toast.success, duration = UNDO_MS } = offer
  // The button of a toast that is leaving can still be pressed.
  let isPressed = false
  const onClick = () => {
    if (isPressed) return
    isPressed = true
    void undo().catch((error: unknown) => {
      if (isTransient(error)) offerUndoAgain(offer)
      refused(error)
    })
  }
  show(title, { duration, action: { label, onClick } })
}

/** The same offer, for longer, after a refusal that may pass. */
export const offerUndoAgain = (offer: UndoOffer): void =>
  offerUndo({ ...offer, show: toast, duration: Math.max(UNDO_AGAIN_MS, offer.duration ?? 0) })
