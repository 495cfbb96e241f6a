import type { Home } from '@/lib/accounts/schema'
import { Skeleton } from '@/components/ui/skeleton'
import { COLUMNS } from './arrangement'
import { CARDS } from './cards'
import { ColumnsOfHome } from './columns-of-home'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

/** Line widths, cycled so that the lines look like text. */
const WIDTHS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5']

/** Skeleton of the cards as the user arranged them. */
export const HomeSkeleton = ({ home }: { home: Home }) => {
  const t = useWords()
  return (
    <div role="status" aria-label={t(en.loading)}>
      <ColumnsOfHome>
        {COLUMNS.map((column) => (
          <div key={column} className="min-w-0 space-y-4">
            {home[column].map((card) => (
              <CardOutline key={card} {...CARDS[card].outline} />
            ))}
          </div>
        ))}
      </ColumnsOfHome>
    </div>
  )
}

const CardOutline = ({ lines, picture }: { lines: number; picture?: true }) => (
  <div className="rounded-lg border bg-card px-4 pb-3.5">
    <div className="flex h-11 items-center">
      <Skeleton className="h-3 w-24" />
    </div>
    {Array.from({ length: lines }, (_, line) => (
      <div key={line} className="flex h-8 items-center justify-between gap-4">
        <Skeleton className={`h-2 ${WIDTHS[line % WIDTHS.length]}`} />
        <Skeleton className="h-2 w-12" />
      </div>
    ))}
    {picture && <Skeleton className="mt-3 h-56 w-full rounded-md lg:h-72" />}
  </div>
)
