'use client'
import { createContext, use } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import type { Stage } from '@/lib/crm/pipelines/schema'
import type { Filter } from '@/lib/resource/filter'
import type { Refusals } from '../gates'
import type { CardDeal } from './card-deal'
import type { Above } from './places'

/** A move in flight: the list shows the card at its target (optimistic update). */
interface OnItsWay {
  deal: CardDeal
  /** The target cell, and the card to insert before. */
  cell: string
  before: Above
}

/** State shared by all columns of a board. */
export interface Board {
  pipelineId: string
  stages: Stage[]
  query: QueryParameters
  tree: Filter | null
  mayMove: boolean
  moves: OnItsWay[]
  /** Moves a deal to the top of a stage. */
  moveTo: (deal: CardDeal, stage: Stage) => void
  refusalsOf: (deal: CardDeal) => Refusals
  /** Refusals for the dragged card. */
  refusing: Refusals | null
  /** Caches the cards that a cell shows, to look up a dragged card by id. */
  remember: (deals: CardDeal[]) => void
}

export const BoardContext = createContext<Board | null>(null)

/** @throws Error outside of a board */
export function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error('useBoard needs a BoardContext above it')
  return board
}
