'use client'
import { Ban, MoreHorizontal } from 'lucide-react'
import Link from 'next/link'
import { deal as dealResource, type Deal } from '@/lib/crm/deals/schema'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { formatDate } from '@/lib/format'
import { FieldValue } from '@/components/resource/field-value'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem, MenuLabel } from '@/components/ui/menu'
import { carry } from './drag'
import type { Refusals } from './gates'
import type { Moving } from './use-move'

interface BoardCardProps {
  deal: Deal
  stages: Stage[]
  mayMove: boolean
  /** Stages that would refuse it. */
  refusals: Refusals
  onMove: (moving: Moving) => void
  onCarry: (refusals: Refusals | null) => void
}

/** One deal on the board: dragged by the pointer, moved by its menu with keys or a finger. */
export function BoardCard({ deal, stages, mayMove, refusals, onMove, onCarry }: BoardCardProps) {
  const { fields } = dealResource
  return (
    // The pointer drags the card; keys use the menu inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-label={deal.name}
      data-deal={deal.id}
      draggable={mayMove}
      onDragStart={(event) => {
        carry(event, deal)
        onCarry(refusals)
      }}
      onDragEnd={() => onCarry(null)}
      className="group relative rounded-md border bg-card p-2.5 shadow-xs hover:border-input [&[draggable=true]]:cursor-grab"
    >
      <div className="flex items-start gap-1">
        <Link
          href={`/deals/${deal.id}`}
          draggable={false}
          className="min-w-0 flex-1 font-medium break-words after:absolute after:inset-0"
        >
          {deal.name}
        </Link>
        {mayMove && (
          <Menu
            trigger={
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Move ${deal.name}`}
                className="relative z-1 -mt-1 -mr-1 size-6 md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100 md:aria-expanded:opacity-100"
              >
                <MoreHorizontal />
              </Button>
            }
          >
            <MenuLabel>Move to</MenuLabel>
            {stages.map((stage) => (
              <MenuItem
                key={stage.id}
                disabled={stage.id === deal.stage_id}
                className="h-auto min-h-8 max-w-72 py-1"
                onSelect={() => onMove({ deal, stage })}
              >
                <span className="min-w-0">
                  {stage.name}
                  {refusals.has(stage.id) && (
                    <span className="flex items-start gap-1 text-xs text-destructive">
                      <Ban aria-hidden className="mt-0.5 size-3! text-destructive!" />
                      {refusals.get(stage.id)}
                    </span>
                  )}
                </span>
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {deal.company_id && (
        <p className="truncate text-[0.8125rem] text-muted-foreground">
          <FieldValue field={fields.company_id} value={deal.company_id} />
        </p>
      )}
      <p className="mt-1 flex items-baseline justify-between gap-2 text-[0.8125rem]">
        <span className="font-medium">
          {deal.amount && <FieldValue field={fields.amount} value={deal.amount} record={deal} />}
        </span>
        {deal.expected_close_date && (
          <span className="text-muted-foreground">{formatDate(deal.expected_close_date)}</span>
        )}
      </p>
    </article>
  )
}
