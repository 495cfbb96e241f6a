'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { api } from '@/lib/client/api'
import { useOrganisationPath } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useRefresh } from '@/lib/client/records'
import { deal as dealResource, type Deal } from '@/lib/crm/deals/schema'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { useUndoEdit } from '@/components/resource/undo-edit'
import { gateRefusalOf, type GateRefusal } from './gates'

/** A deal on its way to a stage, below or above another deal of it. */
export interface Moving {
  deal: Deal
  stage: Stage
  place?: { before_id: string } | { after_id: string }
}
interface Sent extends Moving {
  /** Why it was lost. */
  reason?: string
  /** Why it may pass the gate of the stage. */
  override?: string
}

/** What puts a deal back where it was. */
const placeOf = ({ stage_id, position, probability, lost_reason }: Deal) => ({
  stage_id,
  position,
  probability,
  ...(lost_reason !== null && { lost_reason }),
})

/**
 * Moves deals. A lost stage asks for the reason first: `asked` is then the move that waits for the `answer`. A stage with a gate may
 * refuse: `refused` says why, and `override` sends the move again with a reason.
 */
export function useMove() {
  const path = `${useOrganisationPath()}/${dealResource.path}`
  const [asked, setAsked] = useState<Moving | null>(null)
  const [refused, setRefused] = useState<{ moving: Sent; refusal: GateRefusal } | null>(null)
  const client = useQueryClient()
  const refresh = useRefresh()
  const write = useMutation({
    mutationFn: ({ deal, stage, place, reason, override }: Sent) =>
      api(
        {
          method: 'POST',
          path: `${path}/${deal.id}/moves`,
          query: { override_gate: override },
          body: { stage_id: stage.id, ...place, ...(reason && { lost_reason: reason }) },
        },
        dealResource.record,
      ),
    // The move is on its way until every list knows of it: the card must not jump back in between.
    onSuccess: (record) => {
      client.setQueryData([`${path}/${record.id}`], record)
      return refresh()
    },
  })
  const offerUndo = useUndoEdit(dealResource)
  const send = (moving: Sent) =>
    write.mutate(moving, {
      onSuccess: (after) => {
        // Another move may have been begun meanwhile, and be asking.
        if (moving.reason) setAsked(null)
        if (moving.override) setRefused(null)
        if (moving.stage.id !== moving.deal.stage_id)
          toast.success(`${moving.deal.name} is in ${moving.stage.name} now`, offerUndo(after, placeOf(moving.deal)))
      },
      onError: (error) => {
        const refusal = gateRefusalOf(error)
        if (!refusal) return void toast.error(messageOf(error))
        setAsked(null)
        setRefused({ moving, refusal })
      },
    })
  const move = (moving: Moving) =>
    moving.stage.status === 'lost' && moving.deal.status !== 'lost' ? setAsked(moving) : send(moving)
  return {
    move,
    moving: write.isPending ? write.variables : null,
    isPending: write.isPending,
    asked,
    answer: (reason: string) => asked && send({ ...asked, reason }),
    dismiss: () => setAsked(null),
    gate: {
      refused,
      busy: write.isPending,
      onOverride: (override: string) => refused && send({ ...refused.moving, override }),
      onDismiss: () => setRefused(null),
    },
  }
}
