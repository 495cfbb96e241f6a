import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names'

const buttonStyle = cva(
  // On a phone with letters twice as large, the screen is less than 17rem wide: long labels wrap, below their icon, and
  // within words if they must, as in German.
  'inline-flex max-[17rem]:max-w-full max-[17rem]:flex-wrap max-[17rem]:wrap-anywhere max-[17rem]:hyphens-auto max-[17rem]:whitespace-normal shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        secondary: 'border border-input bg-card text-foreground shadow-xs hover:bg-muted',
        ghost: 'text-muted-foreground hover:bg-muted hover:text-foreground',
        destructive: 'bg-destructive text-primary-foreground hover:bg-destructive-hover',
        link: 'text-primary underline-offset-4 hover:underline',
      },
      size: {
        small: 'h-7 px-2 text-[0.8125rem] max-[17rem]:h-auto max-[17rem]:min-h-7',
        medium:
          'h-8 px-3 text-sm max-sm:pointer-coarse:h-11 max-[17rem]:h-auto! max-[17rem]:min-h-8 max-[17rem]:px-1 max-[17rem]:py-1 max-sm:pointer-coarse:max-[17rem]:min-h-11',
        /** Touch targets on the person's page. */
        large: 'h-12 px-5 text-base',
        icon: 'size-8 max-sm:pointer-coarse:size-11',
        inline: 'h-auto p-0',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
    /** Styles the only child, such as a link, as a button. */
    asChild?: boolean
    /** An action is in flight: further clicks are ignored. */
    busy?: boolean
    /**
     * Nothing left to do after repeated presses, for example at the end of a row. Keeps focus, so that the next key
     * press does not hit a neighbour.
     */
    spent?: boolean
  }

const refuse = (event: MouseEvent) => event.preventDefault()

export function Button({ className, variant, size, asChild, busy, spent, type, onClick, ...props }: ButtonProps) {
  const style = classNames(buttonStyle({ variant, size }), busy && 'animate-pulse', className)
  if (asChild) return <Slot.Root className={style} onClick={onClick} {...props} />
  // Not `disabled`: a disabled button loses focus, and the next key press would go nowhere.
  const isHeld = busy || spent
  return (
    <button
      type={type ?? 'button'}
      className={style}
      aria-disabled={isHeld || undefined}
      aria-busy={busy || undefined}
      onClick={isHeld ? refuse : onClick}
      {...props}
    />
  )
}
