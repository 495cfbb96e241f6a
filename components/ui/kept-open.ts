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
import { useClosedByBack } from './closed-by-back'

/** Why a window does not close yet: a draft in it would be lost, or what it shows this once has not been copied. */
interface Options {
  open: boolean
  content: RefObject<HTMLElement | null>
  sticky: boolean | undefined
  nothingToKeep: boolean | undefined
  onOpenChange: (open: boolean) => void
}

/** The text that the reader has selected: within an input the page's selection does not know it. */
const selectedIn = ({ target }: ClipboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
    : String(document.getSelection())

export function useKeptOpen({ open, content, sticky, nothingToKeep, onOpenChange }: Options) {
  const typedIn = useRef<HTMLFormElement>(null)
  const copied = useRef<string[]>([])
  const [reason, setReason] = useState<'draft' | 'uncopied' | null>(null)
  // What was on its way when the window asked has arrived: there is nothing left to discard.
  useEffect(() => {
    if (reason !== 'draft' || !content.current) return
    const observer = new MutationObserver(() => {
      if (!typedIn.current?.isConnected) setReason(null)
    })
    observer.observe(content.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [reason, content])
  // Everything that is shown to be copied has to be; what is shown otherwise, at least once.
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
  const isTyped = () => !nothingToKeep && typedIn.current?.isConnected === true
  const keptBy = () => (sticky && isUncopied() ? 'uncopied' : isTyped() ? 'draft' : null)
  const closeUnlessKept = () => {
    const kept = keptBy()
    if (kept) setReason(kept)
    else close()
  }
  useClosedByBack(open, () => (reason === 'draft' ? setReason(null) : closeUnlessKept()))
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
    /** A form that is gone again was sent. */
    requestChange: (open: boolean) => (open ? onOpenChange(true) : closeUnlessKept()),
    begin: () => {
      typedIn.current = null
      copied.current = []
      setReason(null)
    },
    listeners: {
      onCopy: (event: ClipboardEvent) => void copied.current.push(selectedIn(event)),
      onInput: (event: FormEvent<HTMLElement>) => {
        // How a form goes on afterwards is no draft.
        if (event.target instanceof Element && event.target.closest('[data-no-draft]')) return
        typeIn(event.target, event.currentTarget)
      },
      // A value that a button takes away, which is gone with it once the press is over.
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('[data-takes-away]'))
          typeIn(event.target, event.currentTarget)
      },
    },
  }
}
