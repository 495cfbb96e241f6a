'use client'
import { X } from 'lucide-react'
import { AlertDialog, Dialog as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { CopiedContext } from './copied'
import { useFocusReturn } from './focus-return'
import { isListOpen } from './is-list-open'
import { blockInputWhileSending } from './block-input-while-sending'
import { usePreventAccidentalClose } from './prevent-accidental-close'
import { Notice } from './notice'
import en from '@/components/words/en/ui'
import { useWords } from '@/lib/client/words/words'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called after focus has been returned. */
  onClosed?: () => void
  title: ReactNode
  description?: ReactNode
  /** `true` fits code or two columns; `very` fits a table. */
  wide?: boolean | 'very'
  /** Shows something only once: closes by its own button, or after the value was copied. */
  sticky?: boolean
  /** Input is worthless afterwards, such as a confirmation word. Any other draft is never discarded without asking. */
  nothingToKeep?: boolean
  /** May open while another dialog is open, and is stacked above it. */
  overOthers?: boolean
  children: ReactNode
}

/** Dims inputs that accept nothing while their form is in flight. */
const HELD =
  '[&_form:has([type=submit][aria-busy=true]):not(:has([data-carries-on]))_:is(input,select,textarea)]:opacity-60'

const firstControl = (window: HTMLElement) =>
  window.querySelector<HTMLElement>('input:not([readonly]), select, textarea')

/** Everything clickable except the close button. Empty while the dialog's form is still loading. */
const PRESSED = 'header ~ * :is(a, button)'

/** The form may load after the dialog opens: focus it then, unless the user has moved focus. */
function focusOnceLoaded(window: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const at = document.activeElement
    const hasGoneOn = at !== window && at !== window.querySelector('header button')
    const first = firstControl(window)
    if (!first && !hasGoneOn && window.isConnected) return
    observer.disconnect()
    if (!hasGoneOn) first?.focus()
  })
  observer.observe(window, { childList: true, subtree: true })
}

/** Focuses the first input instead of the close button, which is first in DOM order. */
function focusFirstControl(event: Event): void {
  const { currentTarget: window } = event
  if (!(window instanceof HTMLElement)) return
  const first = firstControl(window)
  if (first) {
    event.preventDefault()
    first.focus()
  } else if (!window.querySelector(PRESSED)) focusOnceLoaded(window)
}

/** Escape closes an open combobox list before it closes the dialog. */
function closeListFirst(event: KeyboardEvent): void {
  // The palette's list is always open.
  if (isListOpen() && document.activeElement?.closest('form')) event.preventDefault()
}

/** A modal dialog; a bottom sheet on phones. */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  wide,
  sticky,
  nothingToKeep,
  overOthers,
  children,
}: DialogProps) {
  const t = useWords()
  const content = useRef<HTMLDivElement>(null)
  const kept = usePreventAccidentalClose({ open, content, sticky, nothingToKeep, onOpenChange })
  const focus = useFocusReturn()
  const begin = (event: Event) => {
    kept.begin()
    if (content.current) blockInputWhileSending(content.current)
    focus.remember()
    focusFirstControl(event)
  }
  const end = (event: Event) => {
    focus.giveBack(event)
    onClosed?.()
  }
  return (
    <Radix.Root open={open} onOpenChange={kept.requestChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={classNames(
            'fixed inset-0 animate-appear bg-black/35 dark:bg-black/60',
            overOthers ? 'z-60' : 'z-40',
          )}
        />
        <Radix.Content
          ref={content}
          onOpenAutoFocus={begin}
          onCloseAutoFocus={end}
          onEscapeKeyDown={closeListFirst}
          data-no-draft={nothingToKeep || undefined}
          {...kept.listeners}
          {...(!description && { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-0 bottom-0 flex max-h-[92dvh] animate-rise flex-col overflow-hidden rounded-t-xl border bg-popover shadow-2xl outline-none',
            'sm:inset-x-auto sm:top-[10dvh] sm:bottom-auto sm:left-1/2 sm:max-h-[82dvh] sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:rounded-xl',
            overOthers ? 'z-60' : 'z-50',
            HELD,
            wide === 'very' ? 'sm:max-w-5xl' : wide ? 'sm:max-w-2xl' : 'sm:max-w-md',
          )}
        >
          <header className="flex items-start gap-3 border-b px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-[0.9375rem] font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-[0.8125rem] text-muted-foreground">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <Button variant="ghost" size="icon" aria-label={t(en.close)} className="-mt-1 -mr-2">
                <X />
              </Button>
            </Radix.Close>
          </header>
          <div className="overflow-y-auto px-4 py-4 scroll-pb-20 sm:px-5">
            {kept.reason === 'uncopied' && (
              <div className="mb-4">
                <Notice tone="warning" isUrgent title={t(en.copyItFirst)}>
                  {t(en.itCannotBeShownAgain)}
                </Notice>
              </div>
            )}
            <CopiedContext value={kept.tellCopied}>{children}</CopiedContext>
          </div>
          <AskBeforeDiscarding open={kept.reason === 'draft'} onKeep={kept.stay} onDiscard={kept.close} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Input is discarded only if the user confirms it. */
function AskBeforeDiscarding({
  open,
  onKeep,
  onDiscard,
}: {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}) {
  const t = useWords()
  const typedIn = useRef<Element>(null)
  const remember = () => {
    typedIn.current = document.activeElement
  }
  // After a discard the field no longer exists, and the dialog itself returns focus.
  const goOn = (event: Event) => {
    event.preventDefault()
    if (typedIn.current instanceof HTMLElement && typedIn.current.isConnected) typedIn.current.focus()
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onKeep()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-60 animate-appear bg-black/35 dark:bg-black/60" />
        <AlertDialog.Content
          onOpenAutoFocus={remember}
          onCloseAutoFocus={goOn}
          className="fixed inset-x-4 top-[25dvh] z-60 mx-auto max-w-sm animate-rise rounded-xl border bg-popover p-4 shadow-2xl outline-none sm:p-5"
        >
          <AlertDialog.Title className="text-[0.9375rem] font-semibold">
            {t(en.discardWhatYouHaveTyped)}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-[0.8125rem] text-muted-foreground">
            {t(en.itHasNotBeenSaved)}
          </AlertDialog.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <AlertDialog.Action asChild>
              <Button variant="ghost" className="text-destructive" onClick={onDiscard}>
                {t(en.discard)}
              </Button>
            </AlertDialog.Action>
            <AlertDialog.Cancel asChild>
              <Button variant="primary">{t(en.keepEditing)}</Button>
            </AlertDialog.Cancel>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** The buttons at the end of a dialog, the main one last. Sticky, so they stay visible in long dialogs. */
/** @param aside content at the other end of the row, such as what happens next */
export function DialogActions({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-2 -mx-4 mt-5 -mb-4 flex flex-wrap justify-end gap-2 border-t bg-popover px-4 py-3 sm:-mx-5 sm:px-5">
      {aside && <div className="mr-auto self-center">{aside}</div>}
      {children}
    </div>
  )
}
