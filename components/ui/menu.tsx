'use client'
import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names'
import { useCloseOnBack } from './close-on-back'

const itemStyle =
  'flex h-8 items-center gap-2 rounded px-2 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-marked [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground'

/** A button that opens a list of actions. */
export function Menu({
  trigger,
  align = 'end',
  className,
  onClosed,
  children,
}: {
  trigger: ReactNode
  align?: 'start' | 'end'
  className?: string
  /** Moves the focus once the menu has closed, and returns whether it did; otherwise it returns to the trigger. */
  onClosed?: () => boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => onClosed?.() && event.preventDefault()}
          className={classNames('z-50 min-w-44 animate-appear rounded-lg border bg-popover p-1 shadow-lg', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function MenuItem({ className, danger, ...props }: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  return (
    <Radix.Item
      className={classNames(itemStyle, danger && 'text-destructive [&_svg]:text-destructive', className)}
      {...props}
    />
  )
}

export const MenuChoices = Radix.RadioGroup

export function MenuChoice({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={classNames(itemStyle, className)} {...props}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="truncate px-2 pt-1.5 pb-1 text-xs text-muted-foreground">{children}</Radix.Label>
}

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-border" />
