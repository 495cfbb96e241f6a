'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { heldStages, useRemovePipeline, type DealsMove, type HeldStage } from '@/lib/client/pipelines'
import { useIsHere } from '@/lib/client/is-here'
import { pipeline, type Pipeline } from '@/lib/crm/pipelines/schema'
import { useLeaveForList } from '@/components/resource/leave-for-list'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { MoveDeals } from './move-deals'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** Deletes a pipeline, after moving its deals if it has any. */
export function RemovePipeline({ record }: { record: Pipeline }) {
  const t = useWords()
  const leave = useLeaveForList('/settings/pipelines', pipeline.path, record.id)
  const isHere = useIsHere()
  const [asking, setAsking] = useState(false)
  const [held, setHeld] = useState<HeldStage[] | null>(null)
  const remove = useRemovePipeline(record)
  const send = (move?: DealsMove) =>
    void remove.mutateAsync(move).then(
      () => {
        toast.success(t(en.isDeleted2, { name: record.name }))
        if (isHere.current) leave()
      },
      (error: unknown) => {
        // All stages are deleted, not only those that hold deals.
        const stages = heldStages(error, record.stages)
        if (stages) setHeld(stages)
        setAsking(!stages && !held)
      },
    )
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t(en.delete5)}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(en.delete6, { name: record.name })}
        confirmLabel={t(en.deletePipeline)}
        busy={remove.isPending}
        onConfirm={() => send()}
      >
        <p>{t(en.itsStagesCanNoLonger)}</p>
        {remove.isError && !held && <ProblemNotice error={remove.error} />}
      </ConfirmDialog>
      {held && (
        <MoveDeals
          held={held}
          busy={remove.isPending}
          error={heldStages(remove.error, record.stages) ? null : remove.error}
          onMove={send}
          onClose={() => setHeld(null)}
        />
      )}
    </>
  )
}
