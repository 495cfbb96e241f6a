'use client'
import { Toaster as Sonner } from 'sonner'
import en from '@/components/words/en/ui'
import { useWords } from '@/lib/client/words/words'

/** Short news at the edge of the screen, in the colours of the page. */
export function Toaster() {
  const t = useWords()
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
          title: t(en.fontMedium),
          description: t(en.textRemTextMutedForeground),
          actionButton: 'ml-auto shrink-0 rounded px-2 py-1 text-sm font-medium text-primary hover:bg-muted',
          error: '[&_[data-icon]]:text-destructive',
          success: '[&_[data-icon]]:text-success',
        },
      }}
    />
  )
}
