'use client'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Eye, EyeOff, GripVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { offerUndo } from '@/lib/client/offer-undo'
import { HOME_CARDS, type Home, type HomeCard } from '@/lib/accounts/schema'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { CardDragArea, useCardDrag, useKnownCell } from '@/components/crm/board/card-drag'
import type { Place } from '@/components/crm/board/places'
import { COLUMNS, hide, put, show, type Column } from './arrangement'
import { CARDS } from './cards'
import { ColumnsOfHome } from './columns-of-home'
import { useUndoReset } from './undo-reset'
import en from '@/components/words/en/home'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const NAMES: Record<Column, Message> = { left: en.leftColumn, right: en.rightColumn }
const cardOf = (id: string | null) => HOME_CARDS.find((card) => card === id)
const columnOf = (cell: string | undefined) => COLUMNS.find((column) => column === cell)

/** The preferences report their own refusals. */
const reported = () => undefined

interface ArrangingProps {
  home: Home
  /** The user has changed the default arrangement. */
  isOwn: boolean
  /** Null resets to the default arrangement. */
  onChange: (home: Home | null) => Promise<unknown>
}

/** Home in edit mode: cards by name, to drag, hide and show again. */
export function Arranging({ home, isOwn, onChange }: ArrangingProps) {
  const t = useWords()
  const area = useRef<HTMLDivElement>(null)
  // The pressed button unmounts when its card moves: focus follows the card.
  const follows = useRef<HomeCard>(null)
  const change = (card: HomeCard, next: Home) => {
    follows.current = card
    void onChange(next).catch(reported)
  }
  useEffect(() => {
    const card = follows.current
    follows.current = null
    if (card) area.current?.querySelector<HTMLElement>(`[data-card="${card}"] [data-first]`)?.focus()
  }, [home])
  const undoReset = useUndoReset(onChange)
  const reset = () =>
    void onChange(null).then(
      () =>
        offerUndo({ title: t(en.homeIsAsItComes), label: t(en.undo), undo: () => undoReset(home), refused: reported }),
      reported,
    )
  return (
    <div ref={area} className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed px-4 py-2.5">
        <p className="text-[0.8125rem] text-muted-foreground">{t(en.dragACardToIts)}</p>
        <Button size="small" onClick={reset} disabled={!isOwn}>
          {t(en.backToTheStandard)}
        </Button>
      </div>
      <CardDragArea
        picture={(id) => <Picture card={cardOf(id)} />}
        tell={(id, place) => tell(t, id, place)}
        onCarry={() => undefined}
        onDrop={(id, { cell, before }) => {
          const [card, column] = [cardOf(id), columnOf(cell)]
          if (card && column) change(card, put(home, card, column, before))
        }}
      >
        <ColumnsOfHome>
          {COLUMNS.map((column, order) => (
            <ColumnOfTiles
              key={column}
              {...{ column, order }}
              cards={home[column]}
              onHide={(card) => change(card, hide(home, card))}
            />
          ))}
        </ColumnsOfHome>
      </CardDragArea>
      <HiddenCards cards={home.hidden} onShow={(card) => change(card, show(home, card))} />
    </div>
  )
}

function tell(t: Translate, id: string, place: Place | null): string {
  const [card, column, above] = [cardOf(id), columnOf(place?.cell), cardOf(place?.before ?? null)]
  if (!card || !column) return t(en.outsideOfTheColumns)
  const where = above ? t(en.above, { title: t(CARDS[above].title) }) : t(en.atTheEnd)
  return `${t(CARDS[card].title)}: ${t(NAMES[column])}, ${where}.`
}

const Picture = ({ card }: { card: HomeCard | undefined }) => {
  const t = useWords()
  return (
    card && (
      <div className="cursor-grabbing rounded-lg border border-primary bg-card px-4 py-3 text-sm font-semibold shadow-lg">
        {t(CARDS[card].title)}
      </div>
    )
  )
}

interface ColumnProps {
  column: Column
  order: number
  cards: HomeCard[]
  onHide: (card: HomeCard) => void
}
function ColumnOfTiles({ column, order, cards, onHide }: ColumnProps) {
  const t = useWords()
  const { setNodeRef } = useDroppable({ id: column })
  const { carried, place } = useCardDrag()
  const list = useRef<HTMLUListElement>(null)
  const bring = (card: string | null) =>
    (list.current?.querySelector(`[data-card="${card}"]`) ?? list.current)?.scrollIntoView({ block: 'nearest' })
  useKnownCell({ id: column, column, lane: 'home', order, cards, isPlaceless: false, show: bring })
  const isOver = carried !== null && place?.cell === column
  return (
    <div
      ref={setNodeRef}
      data-cell={column}
      className={classNames(
        'min-h-40 min-w-0 rounded-lg border border-dashed p-2',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <h2 className="px-1 pb-1.5 text-xs font-medium text-muted-foreground">{t(NAMES[column])}</h2>
      <ul ref={list} className="space-y-2">
        {cards.map((card) => (
          <Tile key={card} card={card} isBelowLine={isOver && place.before === card} onHide={() => onHide(card)} />
        ))}
        {isOver && place.before === null && <li aria-hidden data-place className="h-1 rounded-full bg-primary" />}
      </ul>
    </div>
  )
}

function Tile({ card, isBelowLine, onHide }: { card: HomeCard; isBelowLine: boolean; onHide: () => void }) {
  const t = useWords()
  const { title, about } = CARDS[card]
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id: card })
  const { onKeyDown, ...byPointer } = listeners ?? {}
  return (
    <li
      ref={setNodeRef}
      data-card={card}
      {...byPointer}
      className={classNames(
        'flex cursor-grab touch-manipulation items-center gap-1 rounded-lg border bg-card py-1.5 pr-2 pl-1 select-none [-webkit-touch-callout:none] hover:border-input',
        isDragging && 'border-dashed opacity-50',
        isBelowLine && 'shadow-[0_-5px_0_-1px_var(--primary)]',
      )}
    >
      <Button
        ref={setActivatorNodeRef}
        data-first
        variant="ghost"
        size="icon"
        aria-label={t(en.move, { title: t(title) })}
        aria-describedby={attributes['aria-describedby']}
        className="cursor-grab"
        onKeyDown={(event) => onKeyDown?.(event)}
      >
        <GripVertical aria-hidden />
      </Button>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{t(title)}</p>
        <p className="truncate text-[0.8125rem] text-muted-foreground">{t(about)}</p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(en.hide, { title: t(title) })}
        title={t(en.hide2)}
        onClick={onHide}
      >
        <EyeOff aria-hidden />
      </Button>
    </li>
  )
}

function HiddenCards({ cards, onShow }: { cards: HomeCard[]; onShow: (card: HomeCard) => void }) {
  const t = useWords()
  if (!cards.length) return null
  return (
    <section aria-labelledby="hidden-cards" className="rounded-lg border border-dashed p-2">
      <h2 id="hidden-cards" className="px-1 pb-1.5 text-xs font-medium text-muted-foreground">
        {t(en.hidden)}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {cards.map((card) => (
          <li key={card} data-card={card}>
            <Button data-first aria-label={t(en.show, { title: t(CARDS[card].title) })} onClick={() => onShow(card)}>
              <Eye aria-hidden />
              {t(CARDS[card].title)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
