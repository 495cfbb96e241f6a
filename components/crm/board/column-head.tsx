'use client'
import { Ban, Lock, PanelLeftClose } from 'lucide-react'
import { useFormats } from '@/lib/client/formats'
import type { SummaryGroup } from '@/lib/client/summary'
import { useMay } from '@/lib/client/organisation'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { gateLine } from '../gates'
import { stageColour } from '../stage-field'
import { sumWords, weightedWords } from './totals'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

interface ColumnHeadProps {
  stage: Stage
  figures: SummaryGroup | undefined
  onFold?: (() => void) | undefined
}

/** Head of a stage: name, count, sum, weighted sum and gate. */
export function ColumnHead({ stage, figures, onFold }: ColumnHeadProps) {
  const t = useWords()
  const formats = useFormats()
  const gate = gateLine(t, stage)
  const weighted = stage.status === 'open' && figures ? weightedWords(figures.sums, formats) : null
  return (
    <header className="relative px-3 pt-2.5 pb-1">
      <span aria-hidden className={classNames('absolute inset-x-0 top-0 h-0.5 rounded-t-lg', stageColour(stage))} />
      <div className="flex items-center gap-2">
        <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', stageColour(stage))} />
        <h2 className="min-w-0 truncate font-medium">{stage.name}</h2>
        <span className="text-muted-foreground tabular-nums" suppressHydrationWarning>
          {figures && formats.number(figures.count)}
        </span>
        {gate && (
          <span
            title={gate}
            className="ml-auto flex shrink-0 items-center gap-1 text-[0.8125rem] text-muted-foreground"
          >
            <Lock aria-hidden className="size-3.5 shrink-0" />
            <span aria-hidden>{t(en.verifiedOnly)}</span>
            <span className="sr-only">{gate}</span>
          </span>
        )}
        {onFold && (
          <Button
            variant="ghost"
            size="icon"
            className="-my-1 -mr-1 ml-auto size-7"
            aria-label={t(en.fold, { name: stage.name })}
            onClick={onFold}
          >
            <PanelLeftClose />
          </Button>
        )}
      </div>
      <Figure shown={figures && (figures.sums.length ? sumWords(figures.sums, formats) : '–')} strong />
      {/* Reserves the line while loading, to avoid layout shift. */}
      {stage.status === 'open' && <Figure shown={weighted && t(en.weighted2, { weighted })} />}
    </header>
  )
}

/** A line of its own, so that heads have the same height; amounts in many currencies take more, and are never cut. */
export const Figure = ({ shown, strong }: { shown: string | null | undefined; strong?: boolean }) => (
  <p
    className={classNames(
      'min-h-5 text-[0.8125rem] wrap-break-word tabular-nums',
      strong ? 'text-foreground' : 'text-muted-foreground',
    )}
    suppressHydrationWarning
  >
    {shown}
  </p>
)

/** Why the stage would refuse the dragged card. An overlay, so that nothing moves under the pointer. */
export function Refusal({ refusal }: { refusal: string }) {
  const t = useWords()
  const mayOverride = useMay('deals:override_gates')
  return (
    <p className="absolute inset-x-2 bottom-2 z-10 flex items-start gap-1.5 rounded-md border border-violet-solid bg-violet-soft px-2 py-1.5 text-[0.8125rem] text-violet-fg shadow-lg">
      <Ban aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        {refusal}
        {mayOverride && t(en.dropItHereToMove)}
      </span>
    </p>
  )
}
