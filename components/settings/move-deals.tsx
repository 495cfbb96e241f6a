'use client'
import { useState, type FormEvent } from 'react'
import { usePipelineList, type DealsMove, type HeldStage } from '@/lib/client/pipelines'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

interface MoveDealsProps {
  held: HeldStage[]
  busy: boolean
  error: unknown
  onMove: (move: DealsMove) => void
  onClose: () => void
}

/** Asks where to move the deals of stages that are about to be deleted. */
export function MoveDeals({ held, busy, error, onMove, onClose }: MoveDealsProps) {
  const t = useWords()
  const pipelines = usePipelineList()
  const places: { stage: Stage; label: string }[] = (pipelines.records ?? []).flatMap(({ name, stages }) =>
    stages
      .filter(({ id }) => !held.some((gone) => gone.id === id))
      .map((stage) => ({ stage, label: `${name}: ${stage.name}` })),
  )
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const target = places.find(({ stage }) => stage.id === chosen)?.stage
  const count = held.reduce((sum, { deals_count }) => sum + deals_count, 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (target)
      onMove({
        move_deals_to: target.id,
        lost_reason: target.status === 'lost' ? reason.trim() || undefined : undefined,
      })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(en.dealNeedsDealsNeedAnother, { count })}
      description={t(en.deletedOnesCountedToo, {
        held: held
          .filter(({ deals_count }) => deals_count)
          .map(({ name, deals_count }) => t(en.holds, { name, dealsCount: deals_count }))
          .join(', '),
      })}
    >
      <form onSubmit={submit} className="space-y-4">
        <Field label={t(en.moveThemTo)}>
          {(control) => (
            <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">{t(en.chooseAStage)}</option>
              {places.map(({ stage, label }) => (
                <option key={stage.id} value={stage.id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {target?.status === 'lost' && (
          <Field label={t(en.whyTheyWereLost)}>
            {(control) => (
              <Input {...control} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        )}
        {pipelines.isError && !pipelines.records && (
          <ProblemNotice error={pipelines.error} onRetry={() => void pipelines.refetch()} />
        )}
        {Boolean(error) && <ProblemNotice error={error} />}
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t(en.cancel)}
          </Button>
          <Button variant="primary" type="submit" disabled={!target} busy={busy}>
            {t(en.moveAndSave)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
