'use client'
import { Ban, MoreHorizontal } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem, MenuLabel } from '@/components/ui/menu'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

/** A target that a card can be moved to. */
interface Way {
  id: string
  label: string
  /** Why the move would be refused. */
  refusal?: string | undefined
  isHere: boolean
  onChoose: () => void
}
export interface CardMenuProps {
  name: string
  ways: Way[]
}

/** Moves a card without dragging it. */
export function CardMenu({ name, ways }: CardMenuProps) {
  const t = useWords()
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(en.move, { name })}
          // Pressing the menu must not start a drag.
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
          // Next to contact and company; on a card without either, below the amount. On a narrow screen it is always
          // there: the texts leave it room, and it hides nothing.
          className="absolute right-1.5 bottom-10 z-1 size-7 group-data-bare:bottom-1 max-sm:pointer-coarse:bottom-7 max-sm:pointer-coarse:group-data-bare:bottom-1 md:bg-card md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100 md:aria-expanded:opacity-100"
        >
          <MoreHorizontal />
        </Button>
      }
    >
      <MenuLabel>{t(en.moveTo)}</MenuLabel>
      {ways.map(({ id, label, refusal, isHere, onChoose }) => (
        <MenuItem key={id} disabled={isHere} className="h-auto min-h-8 max-w-72 py-1" onSelect={onChoose}>
          <span className="min-w-0">
            {label}
            {refusal && (
              <span className="flex items-start gap-1 text-xs text-destructive">
                <Ban aria-hidden className="mt-0.5 size-3! text-destructive!" />
                {refusal}
              </span>
            )}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
