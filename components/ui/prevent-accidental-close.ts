'use client'
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { useAskBeforeLeaving } from './ask-before-leaving'
import { useCloseOnBack } from './close-on-back'

/** Keeps a dialog open while closing it would lose a draft, or a value that is shown only once and not copied yet. */
interface Options {
  open: boolean
  content: RefObject<HTMLElement | null>
  sticky: boolean | undefined
  nothingToKeep: boolean | undefined
  onOpenChange: (open: boolean) => void
}

/** The selected text. `document.getSelection()` does not cover selections inside inputs. */
const selectedIn = ({ target }: ClipboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
    : String(document.getSelection())

/** Typed into since the dialog opened, or before a reload. */
const hasInput = (content: HTMLElement | null, typedIn: HTMLFormElement | null): boolean =>
  typedIn?.isConnected === true || Boolean(content?.querySelector('form[data-typed]'))

export function usePreventAccidentalClose({ open, content, sticky, nothingToKeep, onOpenChange }: Options) {
  const typedIn = useRef<HTMLFormElement>(null)
  const copied = useRef<string[]>([])
  const [reason, setReason] = useState<'draft' | 'uncopied' | null>(null)
  // If the form was saved while the dialog asked, there is nothing left to discard.
  useEffect(() => {
    if (reason !== 'draft' || !content.current) return
    const observer = new MutationObserver(() => {
      if (!hasInput(content.current, typedIn.current)) setReason(null)
    })
    observer.observe(content.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [reason, content])
  // All read-only inputs must have been copied; without any, one copy of anything is enough.
  const isUncopied = () => {
    const shown = [...(content.current?.querySelectorAll<HTMLInputElement>('input[readonly]') ?? [])].map(
      ({ value }) => value,
    )
    return !copied.current.length || shown.some((value) => !copied.current.some((text) => text.includes(value)))
  }
  const close = () => {
    setReason(null)
    onOpenChange(false)
  }
  const isTyped = () => !nothingToKeep && hasInput(content.current, typedIn.current)
  const keptBy = () => (sticky && isUncopied() ? 'uncopied' : isTyped() ? 'draft' : null)
  const closeUnlessKept = () => {
    const kept = keptBy()
    if (kept) setReason(kept)
    else close()
  }
  useCloseOnBack(open, () => (reason === 'draft' ? setReason(null) : closeUnlessKept()))
  useAskBeforeLeaving(open, isTyped)
  const typeIn = (target: EventTarget, within: HTMLElement) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form && within.contains(form)) typedIn.current = form
  }
  return {
    reason,
    close,
    stay: () => setReason(null),
    tellCopied: (text: string) => void copied.current.push(text),
    /** A form that has left the DOM was submitted. */
    requestChange: (open: boolean) => (open ? onOpenChange(true) : closeUnlessKept()),
    begin: () => {
      typedIn.current = null
      copied.current = []
      setReason(null)
    },
    listeners: {
      onCopy: (event: ClipboardEvent) => void copied.current.push(selectedIn(event)),
      onInput: (event: FormEvent<HTMLElement>) => {
        // Controls that only decide what happens after saving are not part of the draft.
        if (event.target instanceof Element && event.target.closest('[data-no-draft]')) return
        typeIn(event.target, event.currentTarget)
      },
      // Buttons that remove a value: capture phase, as the button may be gone after the click.
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('[data-takes-away]'))
          typeIn(event.target, event.currentTarget)
      },
    },
  }
}
