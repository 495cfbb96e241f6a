import { useId, type ReactNode } from 'react'
import { classNames } from './class-names'

interface CardProps {
  /** Anchor for links, such as `#password`. */
  id?: string
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled section of a page. */
export function Card({ id: place, title, description, actions, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      id={place}
      aria-labelledby={title ? id : undefined}
      className={classNames('scroll-mt-16 rounded-lg border bg-card', className)}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b px-4 py-2.5">
          <div className="min-w-0">
            {title && (
              <h2 id={id} className="text-sm font-semibold">
                {title}
              </h2>
            )}
            {description && <p className="text-[0.8125rem] text-muted-foreground">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2 print:[&_button]:hidden">{actions}</div>}
        </header>
      )}
      <div className="p-4">{children}</div>
    </section>
  )
}
