'use client'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Wide enough for code and two columns. */
  wide?: boolean
  /** Stays open when one clicks beside it: for what is shown once. */
  sticky?: boolean
  children: ReactNode
}

/** One came to fill something in: not to close the window, which is what its first button does. */
function focusFirstControl(event: Event): void {
  const first = event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector<HTMLElement>('input:not([readonly]), select, textarea') : null
  if (!first) return
  event.preventDefault()
  first.focus()
}

/** A window over the page: a sheet from below on phones. */
export function Dialog({ open, onOpenChange, title, description, wide, sticky, children }: DialogProps) {
  const stay = (event: Event) => {
    if (sticky) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-black/35 dark:bg-black/60" />
        <Radix.Content
          onInteractOutside={stay}
          onOpenAutoFocus={focusFirstControl}
          {...(!description && { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col overflow-hidden rounded-t-xl border bg-popover shadow-2xl outline-none',
            'sm:inset-x-auto sm:top-[10dvh] sm:bottom-auto sm:left-1/2 sm:max-h-[82dvh] sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:rounded-xl',
            wide ? 'sm:max-w-2xl' : 'sm:max-w-md',
          )}
        >
          <header className="flex items-start gap-3 border-b px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-[0.9375rem] font-semibold">{title}</Radix.Title>
              {description && <Radix.Description className="mt-0.5 text-[0.8125rem] text-muted-foreground">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close" className="-mt-1 -mr-2"><X /></Button>
            </Radix.Close>
          </header>
          <div className="overflow-y-auto px-4 py-4 sm:px-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The buttons at the end of a dialog, the main one last; in sight however long it is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="sticky -bottom-4 -mx-4 mt-5 -mb-4 flex flex-wrap justify-end gap-2 border-t bg-popover px-4 py-3 sm:-mx-5 sm:px-5">{children}</div>
}
