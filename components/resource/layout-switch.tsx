'use client'
import { CalendarDays, ChartColumn, Columns2, Rows3, type LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { OTHER_LAYOUTS, type ListState, type OtherLayout } from './list-state'

const LOOKS: Record<OtherLayout, { label: string; Icon: LucideIcon }> = {
  board: { label: 'Board', Icon: Columns2 },
  calendar: { label: 'Calendar', Icon: CalendarDays },
  forecast: { label: 'Forecast', Icon: ChartColumn },
}
const TABLE = { layout: undefined, label: 'Table', Icon: Rows3 }

interface LayoutSwitchProps {
  state: ListState
  /** Those that the list has beside its table. */
  layouts: Partial<Record<OtherLayout, unknown>>
}

/** Between the ways to show the same records. */
export function LayoutSwitch({ state, layouts }: LayoutSwitchProps) {
  const others = OTHER_LAYOUTS.filter((layout) => layouts[layout]).map((layout) => ({ layout, ...LOOKS[layout] }))
  if (!others.length) return null
  return (
    <div role="group" aria-label="Layout" className="flex rounded-md border">
      {[TABLE, ...others].map(({ layout, label, Icon }) => (
        <Button
          key={label}
          variant={state.layout === layout ? 'secondary' : 'ghost'}
          size="icon"
          className="border-0"
          aria-label={label}
          title={label}
          aria-pressed={state.layout === layout}
          onClick={() => state.change({ layout, ...(layout && { sort: undefined }) })}
        >
          <Icon />
        </Button>
      ))}
    </div>
  )
}
