'use client'
import type { Trash } from '@/components/resource/screen'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** There are more collections than a phone has room for. */
const showCurrent = (nav: HTMLElement | null) =>
  nav?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

interface DeletedTabsProps {
  all: Pick<Trash, 'resource'>[]
  /** Path of the collection that is shown. */
  current: string
}

/** The collections that have deleted records. */
export function DeletedTabs({ all, current }: DeletedTabsProps) {
  const t = useWords()
  return (
    <nav
      ref={showCurrent}
      aria-label={t(en.collections)}
      className="mb-4 flex gap-1 border-b max-sm:fade-sideways max-sm:overflow-x-auto sm:flex-wrap"
    >
      {all.map(({ resource: { path, plural } }) => (
        <Link
          key={path}
          href={`/settings/deleted/${path}`}
          aria-current={path === current ? 'page' : undefined}
          className={classNames(
            '-mb-px shrink-0 border-b-2 px-3 py-2 text-sm font-medium whitespace-nowrap',
            path === current
              ? 'border-primary text-foreground'
              : 'border-transparent text-muted-foreground hover:text-foreground',
          )}
        >
          {plural}
        </Link>
      ))}
    </nav>
  )
}
