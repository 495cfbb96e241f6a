'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/lib/client/api'
import { useOrganisationPath } from '@/lib/client/organisation'
import { toastErrorAbout } from '@/lib/client/toast-error'
import { useRefresh } from '@/lib/client/records'
import { deal as dealResource, type Deal } from '@/lib/crm/deals/schema'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { useUndoAction } from '@/components/resource/undo-edit'
import { gateRefusalOf, type GateRefusal } from '../gates'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

/** A deal being moved to a stage, before or after another deal there. */
export interface Moving<D extends Deal = Deal> {
  deal: D
  stage: Stage
  place?: { before_id: string } | { after_id: string }
  /** The new owner; absent if it does not change. */
  owner_id?: string | null
}
type Sent<D extends Deal> = Moving<D> & {
  /** Why the deal was lost. */
  reason?: string
  /** Why the deal may pass the stage's gate. */
  override?: string
}

/** Moves run one after another. */
const SCOPE = 'moves'

/** Undoing a move restores everything: the time in the stage continues, and no gate applies. */
function useUndoMove() {
  const path = `${useOrganisationPath()}/${dealResource.path}`
  const client = useQueryClient()
  const refresh = useRefresh()
  const wayBack = useUndoAction(dealResource)
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async ({ id, version }: Deal) => {
      const request = { method: 'POST', path: `${path}/${id}/moves/undo`, version, isChange: true } as const
      const record = await api(request, dealResource.record)
      client.setQueryData([`${path}/${id}`], record)
    },
    // Undone once the lists show it, as a move is: the focus follows the card until then.
    onSuccess: () => refresh(),
    scope: { id: SCOPE },
  })
  return {
    offerUndo: (title: string, moved: Deal) => wayBack(title, () => mutateAsync(moved)),
    /** The deal whose move is being undone. */
    undoing: isPending ? variables.id : undefined,
  }
}

interface Refused<D extends Deal> {
  moving: Sent<D>
  refusal: GateRefusal
}

/**
 * Moves deals, one after another. A lost stage first asks for a reason: `asked` is the move that waits for the
 * `answer`. A stage with a gate may refuse: `refused` says why, and `override` repeats the move with a reason.
 * @param onMoved called with the updated deal, before the lists are refetched
 */
export function useMove<D extends Deal = Deal>(onMoved?: (record: Deal) => void) {
  const t = useWords()
  const [asked, setAsked] = useState<Moving<D> | null>(null)
  const [refused, setRefused] = useState<Refused<D>[]>([])
  const { offerUndo, undoing } = useUndoMove()
  // Another deal may have been moved meanwhile, and its move may be the one that is asking.
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
      offerUndo(words, after)
    },
    onError: (error, moving) => {
      const refusal = gateRefusalOf(error)
      if (!refusal) return toastErrorAbout(moving.deal.name, error)
      stopAsking(moving)
      setRefused((before) => [...without(before, moving), { moving, refusal }])
    },
  })
  const [first = null] = refused
  return {
    move: (moving: Moving<D>) =>
      moving.stage.status === 'lost' && moving.deal.status !== 'lost' ? setAsked(moving) : write.mutate(moving),
    /** All moves in flight. */
    moves,
    undoing,
    isPending: write.isPending,
    asked,
    answer: (reason: string) => asked && write.mutate({ ...asked, reason }),
    dismiss: () => setAsked(null),
    gate: {
      /** The first one, if several moves were refused. */
      refused: first,
      busy: moves.some(({ deal }) => deal.id === first?.moving.deal.id),
      onOverride: (override: string) => first && write.mutate({ ...first.moving, override }),
      onDismiss: () => setRefused((before) => before.slice(1)),
    },
  }
}

interface MoveListeners<D extends Deal> {
  onMoved: ((record: Deal) => void) | undefined
  /** Called after all lists have been refetched. */
  onDone: (after: Deal, moving: Sent<D>) => void
  onError: (error: Error, moving: Sent<D>) => void
}

/** Sends moves, and tracks those that the lists do not include yet. */
function useMoves<D extends Deal>({ onMoved, onDone, onError }: MoveListeners<D>) {
  const path = `${useOrganisationPath()}/${dealResource.path}`
  const [moves, setMoves] = useState<Moving<D>[]>([])
  const client = useQueryClient()
  const refresh = useRefresh()
  // Callbacks are passed here, because callbacks of mutate() do not run for a move once the next one starts.
  const write = useMutation({
    mutationFn: ({ deal, stage, place, owner_id, reason, override }: Sent<D>) => {
      const body = { stage_id: stage.id, ...place, owner_id, ...(reason && { lost_reason: reason }) }
      return api(
        { method: 'POST', path: `${path}/${deal.id}/moves`, query: { override_gate: override }, body, isChange: true },
        dealResource.record,
      )
    },
    onMutate: (moving) => setMoves((before) => [...before.filter(({ deal }) => deal.id !== moving.deal.id), moving]),
    // A move stays in flight until all lists are refetched: otherwise the card would jump back in between.
    onSuccess: async (record, moving) => {
      client.setQueryData([`${path}/${record.id}`], record)
      onMoved?.(record)
      await refresh()
      onDone(record, moving)
    },
    // The move may have been refused because the board was stale.
    onError: (error, moving) => {
      onError(error, moving)
      void refresh()
    },
    onSettled: (_, __, moving) => setMoves((before) => before.filter((one) => one !== moving)),
    // Serialised: the neighbouring card may itself be on its way to that stage and must arrive first.
    scope: { id: SCOPE },
  })
  return { write, moves }
}
