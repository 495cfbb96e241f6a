'use client'
import { classNames } from './class-names'
import { Link } from './link'

interface LinkTabsProps {
  label: string
  tabs: { href: string; label: string }[]
  /** Address of the selected tab. */
  current: string
  /** Wraps onto several lines on wide screens, so that all tabs are visible. */
  wraps?: boolean
}

/** Scrolls the selected tab into view if the tabs overflow. */
const showCurrent = (nav: HTMLElement | null) =>
  nav?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Tabs that are links to pages. */
export const LinkTabs = ({ label, tabs, current, wraps = false }: LinkTabsProps) => (
  <nav
    ref={showCurrent}
    aria-label={label}
    className={classNames(
      'mb-4 flex gap-1 border-b',
      wraps ? 'max-sm:fade-sideways max-sm:overflow-x-auto sm:flex-wrap' : 'overflow-x-auto fade-sideways',
    )}
  >
    {tabs.map((tab) => (
      <Link
        key={tab.href}
        href={tab.href}
        aria-current={tab.href === current ? 'page' : undefined}
        className={classNames(
          '-mb-px shrink-0 border-b-2 px-3 py-2 text-sm font-medium whitespace-nowrap',
          tab.href === current
            ? 'border-primary text-foreground'
            : 'border-transparent text-muted-foreground hover:text-foreground',
        )}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
)
