import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

const LOOKS = {
  info: { Icon: Info, style: 'border-border bg-muted/60 text-foreground', icon: 'text-muted-foreground' },
  success: { Icon: CircleCheck, style: 'border-success/25 bg-success-soft text-foreground', icon: 'text-success' },
  warning: { Icon: TriangleAlert, style: 'border-warning/25 bg-warning-soft text-foreground', icon: 'text-warning' },
  danger: {
    Icon: CircleAlert,
    style: 'border-destructive/25 bg-destructive-soft text-foreground',
    icon: 'text-destructive',
  },
} as const

/**
 * A message that matters now. It is a live region itself (assertive for dangers): inside another live region it would
 * be announced twice.
 */
export function Notice({
  tone = 'info',
  isUrgent = tone === 'danger',
  title,
  className,
  children,
}: {
  tone?: keyof typeof LOOKS
  /** Announced at once (assertive), interrupting other speech. */
  isUrgent?: boolean
  title?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { Icon, style, icon } = LOOKS[tone]
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={classNames('flex gap-2.5 rounded-md border px-3 py-2', style, className)}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', icon)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-[0.8125rem]">{children}</div>}
      </div>
    </div>
  )
}
