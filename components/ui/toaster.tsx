'use client'
import { Toaster as Sonner } from 'sonner'

/** Short news at the edge of the screen, in the colours of the page. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      style={{ fontFamily: 'inherit' }}
      mobileOffset={{ bottom: '4.5rem' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-2.5 rounded-lg border bg-popover px-3.5 py-2.5 text-sm text-foreground shadow-lg md:w-88',
          icon: 'text-muted-foreground',
          title: 'font-medium',
          description: 'text-[0.8125rem] text-muted-foreground',
          actionButton: 'ml-auto shrink-0 rounded px-2 py-1 text-sm font-medium text-primary hover:bg-muted',
          error: '[&_[data-icon]]:text-destructive',
          success: '[&_[data-icon]]:text-success',
        },
      }}
    />
  )
}
