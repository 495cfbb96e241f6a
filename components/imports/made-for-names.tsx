import { useFormats } from '@/lib/client/formats'
import type { Import } from '@/lib/long-work/imports/schema'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

/** How many referenced records an import creates in addition to its rows. */
export function MadeForNames({ record: { made_count, dry_run } }: { record: Pick<Import, 'made_count' | 'dry_run'> }) {
  const t = useWords()
  const formats = useFormats()
  if (!made_count) return null
  return (
    <p className="text-[0.8125rem] text-muted-foreground">
      {t(en.recordThatRowsNameIs, {
        madeCount: formats.number(made_count),
        madeCount2: made_count,
        value: dry_run ? t(en.wouldBeCreated) : made_count === 1 ? t(en.wasCreated) : t(en.wereCreated),
      })}
    </p>
  )
}
