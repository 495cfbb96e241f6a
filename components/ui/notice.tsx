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

/** A sentence that matters now. Dangers are read out as soon as they appear. It is a live region by itself: one around it would say it twice. */
export function Notice({
  tone = 'info',
  isUrgent = tone === 'danger',
  title,
  className,
  children,
}: {
  tone?: keyof typeof LOOKS
  /** Read out at once, whatever else is being read. */
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
