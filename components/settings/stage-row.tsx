'use client'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { STAGE_STATUSES } from '@/lib/crm/pipelines/schema'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useIsPhone } from '@/components/ui/use-phone'
import { probabilityFor, type StageDraft } from './stage-drafts'
import { StageGate } from './stage-gate'
import { StageRot } from './stage-rot'
import { withoutLetters } from '@/components/ui/without-letters'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

interface StageRowProps {
  stage: StageDraft
  /** The user has just added the stage, so its name takes focus. */
  isAdded: boolean
  place: number
  last: number
  disabled: boolean
  error: string | undefined
  onChange: (stage: StageDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDragOver: () => void
}

const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

/**
 * One stage: name, status, probability and position. Moves by drag and drop, by buttons, or with Alt and the arrow
 * keys.
 */
export function StageRow({
  stage,
  isAdded,
  place,
  last,
  disabled,
  error,
  onChange,
  onMove,
  onRemove,
  onDragStart,
  onDragOver,
}: StageRowProps) {
  const t = useWords()
  const isPhone = useIsPhone()
  const name = stage.name || t(en.newStage)
  const remove = !disabled && <RemoveStage name={name} onRemove={onRemove} />
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    onMove(place + step)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    onDragOver()
  }
  return (
    // Key events bubble up from the controls inside; dragging has a keyboard alternative.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className="py-2" onKeyDown={press} onDragOver={disabled ? undefined : over}>
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-x-1.5">
        {!disabled && (
          <span
            aria-hidden
            draggable
            onDragStart={onDragStart}
            className="hidden cursor-grab text-muted-foreground md:block"
          >
            <GripVertical className="size-4" />
          </span>
        )}
        <Input
          ref={isAdded ? focusAtOnce : undefined}
          className="min-w-[min(10rem,100%)] flex-1 max-sm:basis-[calc(100%-3.5rem)]"
          aria-label={t(en.nameOfStage, { place: place + 1 })}
          aria-invalid={error ? true : undefined}
          maxLength={100}
          disabled={disabled}
          value={stage.name}
          onChange={(event) => onChange({ ...stage, name: event.target.value })}
        />
        {isPhone && remove}
        <Select
          className="w-32 max-sm:w-auto max-sm:flex-1 max-sm:basis-24"
          aria-label={t(en.statusOf, { name })}
          disabled={disabled}
          value={stage.status}
          onChange={(event) => {
            const status = STAGE_STATUSES.find((one) => one === event.target.value) ?? stage.status
            onChange({ ...stage, status, probability: probabilityFor(status, stage.probability) })
          }}
        >
          {STAGE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t.humanise(status)}
            </option>
          ))}
        </Select>
        <span className="flex items-center gap-1 text-muted-foreground">
          <Input
            className="w-18 max-sm:w-16"
            type="number"
            min={0}
            max={100}
            aria-label={t(en.probabilityOfPerCent, { name })}
            disabled={disabled}
            value={Number.isNaN(stage.probability) ? '' : stage.probability}
            {...withoutLetters(stage.probability)}
            onChange={(event) => onChange({ ...stage, probability: event.target.valueAsNumber })}
          />
          %
        </span>
        {!disabled && (
          <span className="ml-auto flex max-sm:contents">
            <StagePlace {...{ name, place, last, onMove }} />
            {!isPhone && remove}
          </span>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 max-sm:-ml-2 max-sm:justify-between max-sm:gap-x-2">
        <StageGate
          gate={stage.gate}
          name={name}
          disabled={disabled}
          onChange={(gate) => onChange({ ...stage, gate })}
        />
        {stage.status === 'open' && (
          <StageRot
            days={stage.rots_after_days}
            name={name}
            disabled={disabled}
            onChange={(rots_after_days) => onChange({ ...stage, rots_after_days })}
          />
        )}
      </div>
      {error && <p className="mt-1 text-[0.8125rem] text-destructive">{error}</p>}
    </li>
  )
}

type StagePlaceProps = Pick<StageRowProps, 'place' | 'last' | 'onMove'> & { name: string }

const StagePlace = ({ name, place, last, onMove }: StagePlaceProps) => {
  const t = useWords()
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(en.moveUp2, { name })}
        spent={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(en.moveDown2, { name })}
        spent={place === last}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown />
      </Button>
    </>
  )
}

/** On phones it follows the name, visually and in tab order. */
const RemoveStage = ({ name, onRemove }: Pick<StageRowProps, 'onRemove'> & { name: string }) => (
  <Button variant="ghost" size="icon" aria-label={useWords()(en.remove, { name })} onClick={onRemove}>
    <Trash2 />
  </Button>
)
