'use client'
import { createContext, use } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import type { Stage } from '@/lib/crm/pipelines/schema'
import type { Filter } from '@/lib/resource/filter'
import type { Refusals } from '../gates'
import type { CardDeal } from './cards'
import type { Above } from './places'

/** A card on its way: its list shows it where it goes already. */
interface OnItsWay {
  deal: CardDeal
  /** The cell that it goes to, and the card above which it goes. */
  cell: string
  before: Above
}

/** What all columns of a board share. */
export interface Board {
  pipelineId: string
  stages: Stage[]
  query: QueryParameters
  tree: Filter | null
  mayMove: boolean
  moves: OnItsWay[]
  /** Puts a card on top of a stage. */
  moveTo: (deal: CardDeal, stage: Stage) => void
  refusalsOf: (deal: CardDeal) => Refusals
  /** Of the card that is carried. */
  refusing: Refusals | null
  /** Keeps the cards that a cell shows, by which a carried one is known. */
  remember: (deals: CardDeal[]) => void
}

export const BoardContext = createContext<Board | null>(null)

/** @throws Error outside of a board */
export function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error('useBoard needs a BoardContext above it')
  return board
}
