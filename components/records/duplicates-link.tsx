'use client'
import { CopyCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { isFoundPath, type FoundPath } from '@/lib/across/duplicates/schema'
import { useDuplicateCount } from '@/lib/client/duplicates'
import { pathsFor } from '@/lib/records'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** Links to the collection's duplicates; renders nothing if its records cannot be merged. */
export function DuplicatesLink({ collection, href }: { collection: string; href: string }) {
  const t = useWords()
  if (!pathsFor('merge').includes(collection)) return null
  return (
    <Button variant="ghost" asChild>
      <Link href={`${href}/duplicates`} title={t(en.duplicates)}>
        <CopyCheck aria-hidden />
        <span className="max-lg:sr-only">{t(en.duplicates)}</span>
        {isFoundPath(collection) && <Count path={collection} />}
      </Link>
    </Button>
  )
}

/** The number of groups. It is loaded after the list, which is more important. */
function Count({ path }: { path: FoundPath }) {
  const count = useDuplicateCount(path)
  // Reserves its width, to avoid layout shift.
  return <span className="text-xs font-normal text-muted-foreground tabular-nums lg:min-w-5">{count}</span>
}
