'use client'
import { CalendarDays, ChartColumn, Columns2, Rows3, type LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { OTHER_LAYOUTS, type OtherLayout } from './list-address'
import type { ListState } from './list-state'
import en from '@/components/words/en/resource'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const LOOKS: Record<OtherLayout, { label: Message; Icon: LucideIcon }> = {
  board: { label: en.board, Icon: Columns2 },
  calendar: { label: en.calendar, Icon: CalendarDays },
  forecast: { label: en.forecast, Icon: ChartColumn },
}
const TABLE = { layout: undefined, label: en.table, Icon: Rows3 }

interface LayoutSwitchProps {
  state: ListState
  /** The list's layouts other than the table. */
  layouts: Partial<Record<OtherLayout, unknown>>
}

/** Switches between layouts of the same records. */
export function LayoutSwitch({ state, layouts }: LayoutSwitchProps) {
  const t = useWords()
  const others = OTHER_LAYOUTS.filter((layout) => layouts[layout]).map((layout) => ({ layout, ...LOOKS[layout] }))
  if (!others.length) return null
  return (
    <div role="group" aria-label={t(en.layout)} className="flex rounded-md border">
      {[TABLE, ...others].map(({ layout, label, Icon }) => (
        <Button
          key={layout ?? 'table'}
          variant={state.layout === layout ? 'secondary' : 'ghost'}
          size="icon"
          className="border-0"
          aria-label={t(label)}
          title={t(label)}
          aria-pressed={state.layout === layout}
          onClick={() => state.change({ layout, ...(layout && { sort: undefined }) })}
        >
          <Icon />
        </Button>
      ))}
    </div>
  )
}
