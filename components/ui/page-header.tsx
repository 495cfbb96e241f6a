import { ChevronLeft } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title'

interface PageHeaderProps {
  title: string
  /** Before the title, such as an avatar. */
  face?: ReactNode
  /** Beside the title, such as a badge; below it if there is a `face`. */
  mark?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string }
}

/** The page's heading and document title, with its actions. */
export function PageHeader({ title, face, mark, description, actions, back }: PageHeaderProps) {
  const heading = <h1 className="min-w-0 text-xl font-semibold tracking-tight break-words">{title}</h1>
  return (
    <header className="mb-5 in-data-full:mb-2 in-data-full:px-4 md:in-data-full:px-5 in-data-padded:mb-4! in-data-padded:px-0!">
      <PageTitle title={title} />
      {back && (
        <Link
          href={back.href}
          className="-ml-1 mb-1 inline-flex items-center gap-0.5 text-[0.8125rem] text-muted-foreground hover:text-foreground print:hidden"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {face ? (
          <div className="flex min-w-0 flex-1 basis-72 items-center gap-3 max-[17rem]:flex-col max-[17rem]:items-start">
            {face}
            <div className="max-w-full min-w-0">
              {heading}
              {/* One line where it fits: an action that loads late must not shift the layout. */}
              {mark && (
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:*:wrap-anywhere sm:flex-nowrap sm:*:shrink-0 sm:*:last:shrink sm:*:last:truncate print:flex-wrap print:*:last:whitespace-normal">
                  {mark}
                </div>
              )}
            </div>
          </div>
        ) : (
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            {heading}
            {mark}
          </div>
        )}
        {actions && (
          <div data-page-actions className="ml-auto flex min-w-0 flex-wrap items-center gap-2 print:hidden">
            {actions}
          </div>
        )}
      </div>
      {description && (
        <div className="mt-1 max-w-2xl text-[0.8125rem] text-pretty text-muted-foreground">{description}</div>
      )}
    </header>
  )
}
