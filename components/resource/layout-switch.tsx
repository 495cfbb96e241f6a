'use client'
import { Columns2, Rows3 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { ListState } from './list-state'

/** Between the table and the board of the same records. */
export function LayoutSwitch({ state }: { state: ListState }) {
  const isBoard = state.layout === 'board'
  return (
    <div role="group" aria-label="Layout" className="flex rounded-md border">
      <Button
        variant={isBoard ? 'ghost' : 'secondary'}
        size="icon"
        className="border-0"
        aria-label="Table"
        title="Table"
        aria-pressed={!isBoard}
        onClick={() => state.change({ layout: undefined })}
      >
        <Rows3 />
      </Button>
      <Button
        variant={isBoard ? 'secondary' : 'ghost'}
        size="icon"
        className="border-0"
        aria-label="Board"
        title="Board"
        aria-pressed={isBoard}
        onClick={() => state.change({ layout: 'board', sort: undefined })}
      >
        <Columns2 />
      </Button>
    </div>
  )
}
