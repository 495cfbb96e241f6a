'use client'
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
} from '@dnd-kit/core'
import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { DragAnnouncements, silencedAnnouncements } from './drag-announcements'
import { keptPlace, steppedPlace, type Cell, type Place } from './places'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

/** A drop target, with a function that scrolls one of its cards into view. */
interface KnownCell extends Cell {
  /** Index in reading order. */
  order: number
  show: (card: string | null) => void
}
interface CardDrag {
  /** The card being dragged. */
  carried: string | null
  /** The card that the focus follows. */
  followed: string | null
  place: Place | null
  know: (cell: KnownCell) => () => void
}
const CardDragContext = createContext<CardDrag>({
  carried: null,
  followed: null,
  place: null,
  know: () => () => undefined,
})
export const useCardDrag = () => use(CardDragContext)

/** Registers a cell with the area, for keyboard dragging. */
export function useKnownCell(cell: KnownCell): void {
  const { know } = useCardDrag()
  useEffect(() => know(cell))
}

interface CardDragAreaProps {
  /** The drag overlay. */
  picture: (card: string) => ReactNode
  /**
   * "Flats would go to Proposal, above Lofts"
   * @param cell of the place
   */
  tell: (card: string, place: Place | null, cell: Cell | undefined) => string
  onCarry: (card: string | null) => void
  /** @param cards of the target cell, from the top */
  onDrop: (card: string, place: Place, cards: string[]) => void
  /** The next place for an arrow key. */
  step?: typeof steppedPlace
  /** The card that the focus follows. */
  followed?: string | null
  children: ReactNode
}

/** What is being dragged, and where it is. */
interface Now {
  card: string | null
  pointer: { x: number; y: number } | null
  place: Place | null
}
const NOWHERE: Now = { card: null, pointer: null, place: null }

const samePlace = (one: Place | null, other: Place | null) => one?.cell === other?.cell && one?.before === other?.before

/** Drag and drop of cards between cells: by mouse, by touch after a long press, or with Space and the arrow keys. */
export function CardDragArea({
  picture,
  tell,
  onCarry,
  onDrop,
  step = steppedPlace,
  followed = null,
  children,
}: CardDragAreaProps) {
  const t = useWords()
  const cells = useRef(new Map<string, KnownCell>())
  const [carried, setCarried] = useState<string | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const [said, say] = useState('')
  const [isByKeys, setByKeys] = useState(false)
  const at = useRef<Now>(NOWHERE)
  const know = useCallback((cell: KnownCell) => {
    cells.current.set(cell.id, cell)
    const { card, place: now } = at.current
    if (card !== null && now?.cell === cell.id) {
      const place = keptPlace(now, cell, card)
      at.current = { ...at.current, place }
      setPlace(place)
    }
    return () => void (cells.current.get(cell.id) === cell && cells.current.delete(cell.id))
  }, [])
  const inOrder = () => [...cells.current.values()].toSorted((a, b) => a.order - b.order)
  const told = (card: string, to: Place | null) => tell(card, to, to ? cells.current.get(to.cell) : undefined)
  const kept = (card: string, place: Place | null) => {
    const cell = place && cells.current.get(place.cell)
    return cell ? keptPlace(place, cell, card) : place
  }
  const goTo = (card: string, to: Place | null) => {
    if (samePlace(to, at.current.place)) return
    const next = kept(card, to)
    at.current = { ...at.current, place: next }
    setPlace(next)
    say(told(card, next))
  }
  const press = (event: KeyboardEvent, card: string) => {
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    const next = at.current.place && step(event.key, at.current.place, inOrder(), card)
    if (!next) return
    goTo(card, next)
    cells.current.get(next.cell)?.show(next.before)
  }
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      // Keyboard moves go from card to card, not by pixels.
      coordinateGetter: (event, { active }) => press(event, String(active)),
    }),
  )
  const end = (words: string) => {
    at.current = NOWHERE
    setCarried(null)
    setPlace(null)
    onCarry(null)
    say(words)
    // A key is no click. What answers the drop, such as Enter in a dialog, is one, and may come before a timer runs.
    if (!isByKeys) ignoreNextClick()
  }
  // dnd-kit knows the pointer position. The cell below it is read from the DOM, because the page may have scrolled.
  const underPointer: CollisionDetection = ({ pointerCoordinates }) => {
    at.current = { ...at.current, pointer: pointerCoordinates }
    const found = pointerCoordinates && cellAt(pointerCoordinates)?.dataset.cell
    return found ? [{ id: found }] : []
  }
  const value = useMemo(() => ({ carried, followed, place, know }), [carried, followed, place, know])
  return (
    <DndContext
      // Otherwise dnd-kit counts, and server and browser come to different numbers.
      id={useId()}
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={silencedAnnouncements(t)}
      onDragStart={({ active, activatorEvent }) => {
        setByKeys(activatorEvent instanceof KeyboardEvent)
        const card = String(active.id)
        const start = kept(card, startOf(card, inOrder()))
        at.current = { card, pointer: null, place: start }
        setCarried(card)
        setPlace(start)
        onCarry(card)
        // dnd-kit listens for keys one task later. Announcing earlier would invite key presses that have no effect.
        setTimeout(() => setTimeout(() => at.current.place === start && say(told(card, start))))
      }}
      onDragMove={({ active }) => {
        const { pointer } = at.current
        if (pointer) goTo(String(active.id), placeUnder(pointer, String(active.id)))
      }}
      onDragEnd={({ active }) => {
        const card = String(active.id)
        const target = at.current.place
        end(target ? '' : t(en.leftWhereItWas))
        if (target) onDrop(card, target, cells.current.get(target.cell)?.cards ?? [])
      }}
      onDragCancel={() => end(t(en.leftWhereItWas))}
    >
      <CardDragContext value={value}>{children}</CardDragContext>
      <DragAnnouncements said={said} />
      <DragOverlay dropAnimation={null}>{carried !== null && !isByKeys && picture(carried)}</DragOverlay>
    </DndContext>
  )
}

/** Dropping a card that is a link must not open it. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => event.preventDefault()
  window.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}

function startOf(card: string, cells: Cell[]): Place | null {
  const cell = cells.find(({ cards }) => cards.includes(card))
  return cell ? { cell: cell.id, before: cell.cards[cell.cards.indexOf(card) + 1] ?? null } : null
}

const cellAt = ({ x, y }: { x: number; y: number }): HTMLElement | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-cell]'))
    .find((element) => element !== null)

/** Above the first card whose middle is below the pointer, else at the end. */
function placeUnder(pointer: { x: number; y: number }, carried: string): Place | null {
  const cell = cellAt(pointer)
  if (!cell?.dataset.cell) return null
  const below = [...cell.querySelectorAll<HTMLElement>('[data-card]')].find((card) => {
    const { top, height } = card.getBoundingClientRect()
    return card.dataset.card !== carried && pointer.y < top + height / 2
  })
  return { cell: cell.dataset.cell, before: cell.dataset.placeless ? null : (below?.dataset.card ?? null) }
}
