import { useId, type ReactNode } from 'react'
import { Link } from '@/components/ui/link'

interface HomeCardProps {
  title: string
  /** Beside the title. */
  beside?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A card of Home: title, actions and content, without a divider. */
export function HomeCard({ title, beside, actions, children }: HomeCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border bg-card">
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 pt-1">
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {beside}
        {actions && <div className="ml-auto flex min-w-0 items-center gap-1">{actions}</div>}
      </header>
      <div className="px-4 pb-3.5 text-[0.8125rem]">{children}</div>
    </section>
  )
}

export const CardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="rounded px-1.5 py-1 text-[0.8125rem] font-medium text-muted-foreground hover:bg-muted hover:text-foreground"
  >
    {children}
  </Link>
)

/** A titled section of a card. */
export function CardPart({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="not-first:pt-2">
      <div className="flex min-h-6 items-center justify-between gap-3 text-xs text-muted-foreground">
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        {beside}
      </div>
      <ul aria-labelledby={id}>{children}</ul>
    </section>
  )
}

interface RowProps {
  href: string
  /** Before the link, such as a checkbox. */
  mark?: ReactNode
  /** The link's own text; what it is about follows. */
  title: ReactNode
  about?: ReactNode
  /** At the end of the row. */
  end?: ReactNode
}

/** A row that is one link to a record, except for its mark. */
export const CardRow = ({ href, mark, title, about, end }: RowProps) => (
  <li className="relative -mx-2 flex min-h-8 items-center gap-2.5 rounded-md px-2 hover:bg-hover max-[17rem]:flex-wrap max-sm:pointer-coarse:min-h-11">
    {mark}
    <span className="min-w-0 flex-1 truncate max-[17rem]:basis-1/2">
      <Link
        href={href}
        className="font-medium outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
      >
        {title}
      </Link>
      {about && (
        <span className="text-muted-foreground">
          {' '}
          <bdi suppressHydrationWarning>{about}</bdi>
        </span>
      )}
    </span>
    {end && <span className="shrink-0 whitespace-nowrap tabular-nums max-[17rem]:max-w-full">{end}</span>}
  </li>
)

/** Explains what the card will show once there is data. */
export const CardEmpty = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <div className="flex flex-col items-start gap-1 py-2">
    <p className="font-medium">{title}</p>
    <p className="max-w-prose text-muted-foreground">{children}</p>
    {action && <div className="mt-2">{action}</div>}
  </div>
)
