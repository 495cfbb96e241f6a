'use client'
import { useDroppable } from '@dnd-kit/core'
import { PanelLeftOpen } from 'lucide-react'
import { useFormats } from '@/lib/client/formats'
import type { SummaryGroup } from '@/lib/client/summary'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { classNames } from '@/components/ui/class-names'
import { stageColour } from '../stage-field'
import { useCardDrag, useKnownCell } from './card-drag'
import { sumWords } from './totals'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

interface FoldedColumnProps {
  stage: Stage
  order: number
  cell: string
  lane: string
  /** Figures of deals closed this month; undefined while loading. */
  figures: SummaryGroup | undefined
  onUnfold: () => void
}

/** A collapsed won or lost column, which still accepts drops. */
export function FoldedColumn({ stage, order, cell, lane, figures, onUnfold }: FoldedColumnProps) {
  const t = useWords()
  const { setNodeRef, node } = useDroppable({ id: cell })
  const formats = useFormats()
  const { carried, place } = useCardDrag()
  useKnownCell({
    id: cell,
    column: stage.id,
    lane,
    order,
    cards: [],
    isPlaceless: true,
    show: () => node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  })
  const isOver = carried !== null && place?.cell === cell
  const sums = figures ? sumWords(figures.sums, formats) : ''
  return (
    <section
      ref={setNodeRef}
      aria-label={stage.name}
      data-cell={cell}
      data-placeless
      className={classNames(
        'relative flex w-10 shrink-0 flex-col rounded-lg border bg-sunken',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <button
        type="button"
        aria-expanded={false}
        onClick={onUnfold}
        className="flex flex-1 flex-col items-center gap-2 rounded-lg py-3 text-[0.8125rem] hover:bg-hover"
      >
        <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', stageColour(stage))} />
        <span className="flex min-h-0 flex-1 items-center gap-2 [writing-mode:vertical-rl]">
          <span className="font-medium">
            <span className="sr-only">{t(en.unfold)} </span>
            {stage.name}
          </span>
          <span className="text-muted-foreground tabular-nums" suppressHydrationWarning>
            {figures && t(en.thisMonth, { count: formats.number(figures.count), sums: sums && `, ${sums}` })}
          </span>
          <span className="flex-1" />
        </span>
        <PanelLeftOpen aria-hidden className="size-4 text-muted-foreground" />
      </button>
    </section>
  )
}
