'use client'
import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { useCloseOnBack } from './close-on-back'
import { useIsPhone } from './use-phone'

interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
  label: string
  className?: string
  children: ReactNode
}

/** A popover anchored to its trigger; on phones a bottom sheet that traps focus (theme.css positions it). */
export function Popover({ open, onOpenChange, trigger, label, className, children }: PopoverProps) {
  const isPhone = useIsPhone()
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Radix.Root modal={isPhone} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          data-sheet
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            'z-50 w-80 max-w-[calc(100vw-1rem)] animate-appear rounded-lg border bg-popover p-3 shadow-lg outline-none',
            className,
            'max-sm:max-h-[85dvh] max-sm:w-full max-sm:max-w-none max-sm:animate-rise max-sm:overflow-y-auto max-sm:rounded-b-none max-sm:rounded-t-xl max-sm:p-4 max-sm:pb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:shadow-[0_0_0_100vmax_rgb(0_0_0/.4)]',
            'max-sm:before:mx-auto max-sm:before:mb-3 max-sm:before:block max-sm:before:h-1 max-sm:before:w-9 max-sm:before:rounded-full max-sm:before:bg-border',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
