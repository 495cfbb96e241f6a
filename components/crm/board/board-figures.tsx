'use client'
import { useFormats } from '@/lib/client/formats'
import { useSummary } from '@/lib/client/summary'
import { deal } from '@/lib/crm/deals/schema'
import type { ListState } from '@/components/resource/list-state'
import { openBody } from './queries'
import { sumWords, weightedWords } from './totals'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

/** Totals of all open deals on the board. */
export function BoardFigures({ pipelineId, state }: { pipelineId: string; state: ListState }) {
  const t = useWords()
  const formats = useFormats()
  const summary = useSummary(deal.path, openBody(state, pipelineId))
  if (!summary) return null
  const weighted = weightedWords(summary.sums, formats)
  return (
    <p
      role="status"
      className="hidden text-[0.8125rem] text-muted-foreground tabular-nums xl:block"
      suppressHydrationWarning
    >
      {t(en.open, { count: formats.number(summary.count) })}
      {summary.sums.length > 0 && (
        <>
          ,{' '}
          <span className="font-medium text-foreground" suppressHydrationWarning>
            {sumWords(summary.sums, formats)}
          </span>
        </>
      )}
      {weighted && (
        <>
          {t.rich(en.weighted, {
            span: (
              <span className="font-medium text-foreground" suppressHydrationWarning>
                {weighted}
              </span>
            ),
          })}
        </>
      )}
    </p>
  )
}
