'use client'
import { MoreHorizontal } from 'lucide-react'
import Link from 'next/link'
import { deal as dealResource, type Deal } from '@/lib/crm/deals/schema'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { formatDate } from '@/lib/format'
import { FieldValue } from '@/components/resource/field-value'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem, MenuLabel } from '@/components/ui/menu'
import { carry } from './drag'
import type { Moving } from './use-move'

interface BoardCardProps {
  deal: Deal
  stages: Stage[]
  mayMove: boolean
  onMove: (moving: Moving) => void
}

/** One deal on the board: dragged by the pointer, moved by its menu with keys or a finger. */
export function BoardCard({ deal, stages, mayMove, onMove }: BoardCardProps) {
  const { fields } = dealResource
  return (
    // The pointer drags the card; keys use the menu inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-label={deal.name}
      data-deal={deal.id}
      draggable={mayMove}
      onDragStart={(event) => carry(event, deal)}
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
              <MenuItem key={stage.id} disabled={stage.id === deal.stage_id} onSelect={() => onMove({ deal, stage })}>
                {stage.name}
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
