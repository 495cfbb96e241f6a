import { useFormats } from '@/lib/client/formats'
import { restoredCount } from '@/lib/client/jobs'
import type { RowOutcome } from '@/lib/long-work/rows/schema'
import { classNames } from '@/components/ui/class-names'
import { OUTCOME_WORDS } from './words'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

type Counted = 'created' | 'updated' | 'deleted' | 'skipped' | 'failed' | 'kept' | 'sent' | 'undone'
type Counts = { [Outcome in Exclude<Counted, 'undone'> as `${Outcome}_count`]?: number }
const COLOURS: Partial<Record<RowOutcome, string>> = {
  created: 'text-success',
  sent: 'text-success',
  updated: 'text-primary',
  failed: 'text-destructive',
  kept: 'text-warning',
  deleted: 'text-warning',
}

/** What the rows of an undone job have become. */
export const AFTER_UNDO: Counted[] = ['undone', 'skipped', 'failed', 'kept']

/** Row counts by outcome; clicking one filters the rows. */
export function OutcomeCounts({
  record,
  outcomes,
  chosen,
  onChoose,
}: {
  record: Counts
  outcomes: Counted[]
  chosen: RowOutcome | undefined
  onChoose: (outcome: RowOutcome | undefined) => void
}) {
  const t = useWords()
  const formats = useFormats()
  return (
    <div role="group" aria-label={t(en.outcomes)} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {outcomes.map((outcome) => {
        const count = outcome === 'undone' ? restoredCount(record) : (record[`${outcome}_count`] ?? 0)
        return (
          <button
            key={outcome}
            type="button"
            disabled={!count}
            aria-pressed={chosen === outcome}
            onClick={() => onChoose(chosen === outcome ? undefined : outcome)}
            className={classNames(
              'rounded-md border px-3 py-2 text-left enabled:hover:bg-muted/60',
              chosen === outcome && 'border-primary bg-primary-soft',
            )}
          >
            <span
              className={classNames(
                'block text-lg leading-6 font-semibold tabular-nums',
                count ? COLOURS[outcome] : 'text-muted-foreground',
              )}
            >
              {formats.number(count)}
            </span>
            <span className="block text-[0.8125rem] text-muted-foreground">{t(OUTCOME_WORDS[outcome].label)}</span>
          </button>
        )
      })}
    </div>
  )
}
