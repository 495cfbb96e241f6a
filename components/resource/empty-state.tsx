import type { ReactNode } from 'react'

/** An empty state, with actions to change that. */
export function EmptyState({
  icon,
  title,
  heading: Heading = 'p',
  children,
  actions,
}: {
  icon?: ReactNode
  title: string
  /** Use `h1` if it replaces a whole page. */
  heading?: 'h1' | 'p' | undefined
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center in-[aside]:px-2 in-[aside]:py-4">
      {icon && (
        <div aria-hidden className="mb-3 rounded-full bg-muted p-3 text-muted-foreground [&_svg]:size-5">
          {icon}
        </div>
      )}
      <Heading className="font-medium">{title}</Heading>
      {children && <p className="mt-1 max-w-sm text-[0.8125rem] text-balance text-muted-foreground">{children}</p>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
