'use client'
import { Ban, Check } from 'lucide-react'
import type { Deal } from '@/lib/crm/deals/schema'
import { useMayWrite } from '@/lib/client/organisation'
import { deal as dealResource } from '@/lib/crm/deals/schema'
import { classNames } from '@/components/ui/class-names'
import { GateRefusalDialog } from './gate-refusal'
import { gateLine, useGateRefusals } from './gates'
import { LostReason } from './lost-reason'
import { usePipelines } from './stages'
import { useMove } from './board/use-move'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

/** The stages of a deal's pipeline; clicking one moves the deal. */
export function DealStages({ deal }: { deal: Deal }) {
  const t = useWords()
  const stages = usePipelines()?.find(({ id }) => id === deal.pipeline_id)?.stages ?? []
  const mayWrite = useMayWrite(dealResource)
  const { move, isPending, asked, answer, dismiss, gate } = useMove()
  const refusals = useGateRefusals(stages, [deal])(deal)
  const at = stages.findIndex(({ id }) => id === deal.stage_id)
  return (
    <>
      <ol aria-label={t(en.stages)} className="mb-4 flex min-h-9 gap-1 overflow-x-auto pb-1 fade-sideways">
        {stages.map((stage, index) => {
          const isHere = index === at
          // Not `disabled`: focus stays, and a second click does not move the deal again.
          const isSpent = isPending || isHere
          const isPassed = index < at && deal.status === 'open'
          return (
            <li key={stage.id} className="min-w-24 flex-1">
              <button
                type="button"
                disabled={!mayWrite}
                aria-disabled={isSpent || undefined}
                aria-current={isHere ? 'step' : undefined}
                title={[gateLine(t, stage), refusals.get(stage.id)].filter(Boolean).join('. ') || undefined}
                data-command={t(en.moveTo, { name: stage.name })}
                onClick={() => !isSpent && move({ deal, stage })}
                className={classNames(
                  'flex h-8 w-full items-center justify-center gap-1 truncate rounded-md border px-2 text-[0.8125rem] font-medium transition-colors',
                  isHere
                    ? 'border-primary bg-primary text-primary-foreground'
                    : isPassed
                      ? 'border-primary/30 bg-primary-soft text-primary'
                      : 'bg-card text-muted-foreground enabled:hover:bg-muted enabled:hover:text-foreground',
                )}
              >
                {isPassed && <Check aria-hidden className="size-3.5" />}
                {refusals.has(stage.id) && <Ban aria-hidden className="size-3.5 shrink-0" />}
                {stage.name}
              </button>
            </li>
          )
        })}
      </ol>
      <LostReason asked={asked} onAnswer={answer} onDismiss={dismiss} />
      <GateRefusalDialog {...gate} />
    </>
  )
}
