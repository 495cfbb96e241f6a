'use client'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { KeyboardEvent } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useRecord } from '@/lib/client/records'
import type { Rows } from '@/lib/client/rows'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { useCloseOnBack } from '@/components/ui/close-on-back'
import { focusGrid } from '@/components/ui/focus-grid'
import { useHasNoAside } from '@/components/ui/use-phone'
import { shortTitle } from '../columns'
import { RecordFacts } from '../record-facts'
import { RecordView } from '../record-view'
import { positionAfterLeaving, type Peeked } from './place-beside'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

interface PeekProps<F extends Fields> {
  resource: Resource<F>
  rows: Rows<RecordOf<F>>
  peeked: Peeked
  hrefOf: ((record: RecordOf<F>) => string) | undefined
  onShow: (peeked: Peeked | null) => void
}

/** A record in a panel beside its list, with links to the previous and next ones. */
export function Peek<F extends Fields>({ resource, rows, peeked, hrefOf, onShow }: PeekProps<F>) {
  const t = useWords()
  const formats = useFormats()
  const { id, row } = peeked
  const query = useRecord(resource, id)
  const record = query.data ?? (rows.at(row)?.id === id ? rows.at(row) : undefined)
  const { isGone, above, below } = positionAfterLeaving(rows, peeked)
  const [before, after] = [rows.at(above), rows.at(below)]
  const close = () => {
    onShow(null)
    focusGrid()
  }
  useCloseOnBack(true, close, useHasNoAside())
  const step = (to: RecordOf<F> | undefined, at: number) => to && onShow({ id: to.id, row: at })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    close()
  }
  const title = record ? shortTitle(resource, record) : t.resource(resource).label
  return (
    // Escape bubbles up from whatever has focus inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label={title}
      onKeyDown={press}
      className="flex w-full flex-col border-l bg-card max-md:fixed max-md:inset-0 max-md:z-40 md:w-98 md:shrink-0"
    >
      <div className="flex h-11 shrink-0 items-center gap-1 border-b px-3">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(en.previous)}
          spent={!before}
          onClick={() => step(before, above)}
        >
          <ChevronUp />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t(en.next)} spent={!after} onClick={() => step(after, below)}>
          <ChevronDown />
        </Button>
        <span className="text-xs text-muted-foreground tabular-nums">
          {isGone ? t(en.noLongerAtItsPlace) : formats.number(row + 1)}
          {!isGone &&
            rows.total &&
            t(en.of, { total: formats.number(rows.total.value), value: rows.total.relation === 'gte' ? '+' : '' })}
        </span>
        <span className="flex-1" />
        {record && hrefOf && (
          <Button variant="ghost" size="icon" aria-label={t(en.openInFull)} asChild>
            <Link href={hrefOf(record)}>
              <Maximize2 />
            </Link>
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={t(en.close)} onClick={close}>
          <X />
        </Button>
      </div>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
        <h2 className="text-[0.9375rem] font-semibold break-words">{title}</h2>
        <RecordView query={query} label={t.resource(resource).label}>
          {(whole) => <RecordFacts key={whole.id} resource={resource} record={whole} />}
        </RecordView>
      </div>
    </aside>
  )
}
