'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { api } from '@/lib/client/api'
import { useOrganisationPath } from '@/lib/client/organisation'
import { complain } from '@/lib/client/complain'
import { useRefresh, useWrite } from '@/lib/client/records'
import { deal as dealResource, type Deal } from '@/lib/crm/deals/schema'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { useWayBack } from '@/components/resource/undo-edit'
import { gateRefusalOf, type GateRefusal } from '../gates'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

/** A deal on its way to a stage, below or above another deal of it. */
export interface Moving<D extends Deal = Deal> {
  deal: D
  stage: Stage
  place?: { before_id: string } | { after_id: string }
  /** Who looks after it from now on; absent where that stays. */
  owner_id?: string | null
}
type Sent<D extends Deal> = Moving<D> & {
  /** Why it was lost. */
  reason?: string
  /** Why it may pass the gate of the stage. */
  override?: string
}

/** Moves of deals are sent one after another. */
const SCOPE = 'moves'

/** A deal that is put back has never left: neither its time in the stage begins anew, nor is a gate asked. */
function useUndoMove() {
  const path = `${useOrganisationPath()}/${dealResource.path}`
  const client = useQueryClient()
  const wayBack = useWayBack(dealResource)
  const { mutateAsync } = useWrite(
    async ({ id, version }: Deal) => {
      const request = { method: 'POST', path: `${path}/${id}/moves/undo`, version, isChange: true } as const
      const record = await api(request, dealResource.record)
      client.setQueryData([`${path}/${id}`], record)
    },
    { scope: SCOPE },
  )
  return (moved: Deal) => wayBack(() => mutateAsync(moved))
}

interface Refused<D extends Deal> {
  moving: Sent<D>
  refusal: GateRefusal
}

/**
 * Moves deals, one after another. A lost stage asks for the reason first: `asked` is then the move that waits for the `answer`. A
 * stage with a gate may refuse: `refused` says why, and `override` sends the move again with a reason.
 * @param onMoved told of a deal as it stands now, before the lists are
 */
export function useMove<D extends Deal = Deal>(onMoved?: (record: Deal) => void) {
  const t = useWords()
  const [asked, setAsked] = useState<Moving<D> | null>(null)
  const [refused, setRefused] = useState<Refused<D>[]>([])
  const offerUndo = useUndoMove()
  // Another deal may have been moved meanwhile, and its move may be asking.
  const stopAsking = ({ deal }: Sent<D>) => setAsked((now) => (now?.deal.id === deal.id ? null : now))
  const without = (refusals: Refused<D>[], { deal }: Sent<D>) =>
    refusals.filter(({ moving }) => moving.deal.id !== deal.id)
  const { write, moves } = useMoves<D>({
    onMoved,
    onDone: (after, moving) => {
      const { deal, stage, owner_id, reason, override } = moving
      if (reason) stopAsking(moving)
      if (override) setRefused((before) => without(before, moving))
      if (stage.id === deal.stage_id && owner_id === undefined) return
      const words =
        stage.id === deal.stage_id
          ? t(en.hasAnotherOwner, { name: deal.name })
          : t(en.isInNow, { name: deal.name, name2: stage.name })
      toast.success(words, offerUndo(after))
    },
    onError: (error, moving) => {
      const refusal = gateRefusalOf(error)
      if (!refusal) return complain(error)
      stopAsking(moving)
      setRefused((before) => [...without(before, moving), { moving, refusal }])
    },
  })
  const [first = null] = refused
  return {
    move: (moving: Moving<D>) =>
      moving.stage.status === 'lost' && moving.deal.status !== 'lost' ? setAsked(moving) : write.mutate(moving),
    /** All that are on their way. */
    moves,
    isPending: write.isPending,
    asked,
    answer: (reason: string) => asked && write.mutate({ ...asked, reason }),
    dismiss: () => setAsked(null),
    gate: {
      /** The first one, where several moves were refused. */
      refused: first,
      busy: moves.some(({ deal }) => deal.id === first?.moving.deal.id),
      onOverride: (override: string) => first && write.mutate({ ...first.moving, override }),
      onDismiss: () => setRefused((before) => before.slice(1)),
    },
  }
}

interface MoveListeners<D extends Deal> {
  onMoved: ((record: Deal) => void) | undefined
  /** Every list knows of the move. */
  onDone: (after: Deal, moving: Sent<D>) => void
  onError: (error: Error, moving: Sent<D>) => void
}

/** Sends moves, and knows those that no list has read yet. */
function useMoves<D extends Deal>({ onMoved, onDone, onError }: MoveListeners<D>) {
  const path = `${useOrganisationPath()}/${dealResource.path}`
  const [moves, setMoves] = useState<Moving<D>[]>([])
  const client = useQueryClient()
  const refresh = useRefresh()
  // The callbacks are given here and not to each mutate(), which would forget those of a move when the next one begins.
  const write = useMutation({
    mutationFn: ({ deal, stage, place, owner_id, reason, override }: Sent<D>) => {
      const body = { stage_id: stage.id, ...place, owner_id, ...(reason && { lost_reason: reason }) }
      return api(
        { method: 'POST', path: `${path}/${deal.id}/moves`, query: { override_gate: override }, body, isChange: true },
        dealResource.record,
      )
    },
    onMutate: (moving) => setMoves((before) => [...before.filter(({ deal }) => deal.id !== moving.deal.id), moving]),
    // The move is on its way until every list knows of it: the card must not jump back in between.
    onSuccess: async (record, moving) => {
      client.setQueryData([`${path}/${record.id}`], record)
      onMoved?.(record)
      await refresh()
      onDone(record, moving)
    },
    // The board may have been out of date, and the move refused for that.
    onError: (error, moving) => {
      onError(error, moving)
      void refresh()
    },
    onSettled: (_, __, moving) => setMoves((before) => before.filter((one) => one !== moving)),
    // The card beside which one is put may be on its way to that stage itself: it arrives first.
    scope: { id: SCOPE },
  })
  return { write, moves }
}
