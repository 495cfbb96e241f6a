'use client'
import { ChevronDown } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useState } from 'react'
import type { Endpoint } from '@/lib/client/openapi'
import { passToPage } from '@/components/ui/focus-return'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { MethodBadge } from './method-badge'

const hrefOf = (endpoint: Endpoint) => `/docs?operation=${endpoint.operationId}`
const haystack = ({ operationId, summary, method, path, tag }: Endpoint) =>
  `${operationId} ${summary} ${method} ${path} ${tag}`.toLowerCase()
const MAX_FOUND = 60
/** State of the OpenAPI description. */
export type Reading = 'pending' | 'failed' | 'read'

/** What the search announces. A long list is cut. Pure. */
export const foundWords = (count: number, reading: Reading): string => {
  if (reading === 'pending') return 'The operations are still loading'
  if (reading === 'failed') return 'The operations could not be loaded'
  if (!count) return 'Nothing found'
  return count > MAX_FOUND ? `${count} found, the first ${MAX_FOUND} below` : `${count} found`
}

interface NavigationProps {
  endpoints: Endpoint[]
  current: Endpoint | undefined
  reading: Reading
}

/** All operations by resource, with a search. On phones it collapses after a choice. */
export function Navigation({ endpoints, current, reading }: NavigationProps) {
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = asked.length
    ? endpoints.filter((endpoint) => asked.every((word) => haystack(endpoint).includes(word)))
    : null
  const choose = () => {
    setOpen(false)
    setWords('')
    // Choosing the operation that is already open triggers no navigation, so focus is moved here.
    passToPage()
  }
  const tags = [...new Set(endpoints.map(({ tag }) => tag))]
  return (
    <div className="md:sticky md:top-13 md:max-h-[calc(100dvh-3.25rem)] md:overflow-y-auto md:py-5 md:pr-3">
      <search>
        <Input
          type="search"
          aria-label="Search the operations"
          placeholder="Search the operations"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-2 flex h-9 w-full items-center justify-between rounded-md border bg-card px-3 text-sm font-medium md:hidden"
      >
        {current ? current.tag : 'All operations'}
        <ChevronDown aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <nav
        aria-label="Operations"
        className={classNames('mt-3 text-[0.8125rem]', !isOpen && !found && 'hidden md:block')}
      >
        {found ? (
          <>
            <p role="status" className="mb-1 px-2 text-muted-foreground">
              {foundWords(found.length, reading)}
            </p>
            <List endpoints={found.slice(0, MAX_FOUND)} current={current} onChoose={choose} />
          </>
        ) : (
          <>
            <Link
              href="/docs"
              onClick={choose}
              aria-current={current ? undefined : 'page'}
              className={classNames('block rounded px-2 py-1.5 font-medium hover:bg-muted', !current && 'bg-muted')}
            >
              Conventions
            </Link>
            {reading === 'pending' && (
              <div className="space-y-3 px-2 py-2">
                {['w-24', 'w-32', 'w-20', 'w-28', 'w-24'].map((width, i) => (
                  // Bars have no id; their order never changes.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Skeleton key={i} className={width} />
                ))}
              </div>
            )}
            {tags.map((tag) => (
              <Tag
                key={tag}
                tag={tag}
                endpoints={endpoints.filter((one) => one.tag === tag)}
                current={current}
                onChoose={choose}
              />
            ))}
          </>
        )}
      </nav>
    </div>
  )
}

function Tag({
  tag,
  endpoints,
  current,
  onChoose,
}: {
  tag: string
  endpoints: Endpoint[]
  current: Endpoint | undefined
  onChoose: () => void
}) {
  const [isOpened, setOpened] = useState<boolean | null>(null)
  const isOpen = isOpened ?? current?.tag === tag
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
        className="flex w-full items-center justify-between rounded px-2 py-1.5 text-left font-medium hover:bg-muted"
      >
        {tag}
        <span className="text-xs font-normal text-muted-foreground tabular-nums">{endpoints.length}</span>
      </button>
      {isOpen && (
        <div className="mb-1 ml-2 border-l pl-1">
          <List endpoints={endpoints} current={current} onChoose={onChoose} />
        </div>
      )}
    </div>
  )
}

function List({
  endpoints,
  current,
  onChoose,
}: {
  endpoints: Endpoint[]
  current: Endpoint | undefined
  onChoose: () => void
}) {
  return (
    <ul>
      {endpoints.map((endpoint) => (
        <li key={endpoint.operationId}>
          <Link
            href={hrefOf(endpoint)}
            onClick={onChoose}
            aria-current={endpoint === current ? 'page' : undefined}
            className={classNames(
              'flex items-baseline gap-2 rounded px-2 py-1 text-muted-foreground hover:bg-muted hover:text-foreground',
              endpoint === current && 'bg-primary-soft text-primary',
            )}
          >
            <MethodBadge method={endpoint.method} className="w-11" />
            <span>{endpoint.summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
