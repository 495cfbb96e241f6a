'use client'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiProblem, fieldWords } from '@/lib/client/problem'
import { Button } from '@/components/ui/button'
import { isRepeated, lackingStatus, moved, newStage, type StageDraft } from './stage-drafts'
import { StageRow } from './stage-row'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

interface StagesEditorProps {
  drafts: StageDraft[]
  error: unknown
  disabled: boolean
  onChange: (drafts: StageDraft[]) => void
}

const refusalAt = (error: unknown, isThere: (pointer: string) => boolean) =>
  error instanceof ApiProblem ? error.document.errors.find(({ pointer = '' }) => isThere(pointer)) : undefined

function messageAt(t: Translate, error: unknown, drafts: StageDraft[], place: number): string | undefined {
  const refusal = refusalAt(error, (pointer) => pointer.startsWith(`/stages/${place}/`))
  if (!refusal) return undefined
  const name = drafts[place]?.name.trim()
  if (!name) return t(en.aStageNeedsAName)
  return isRepeated(drafts, place) ? t(en.anotherStageIsCalled, { name }) : fieldWords(refusal)
}

/** Errors that concern the list of stages as a whole. */
function messageOfAll(t: Translate, error: unknown, drafts: StageDraft[]): string | undefined {
  const refusal = refusalAt(error, (pointer) => pointer === '/stages')
  if (!refusal) return undefined
  const status = lackingStatus(drafts)
  return status ? t(en.noStageHasTheStatus, { status: t.humanise(status) }) : fieldWords(refusal)
}

/** The stages in order. Nothing is sent until the whole list is saved. */
export function StagesEditor({ drafts, error, disabled, onChange }: StagesEditorProps) {
  const t = useWords()
  const dragged = useRef<string | null>(null)
  const [added, setAdded] = useState<string>()
  const add = () => {
    const stage = newStage()
    setAdded(stage.key)
    onChange([...drafts, stage])
  }
  const ofAll = messageOfAll(t, error, drafts)
  const drag = (to: number) => {
    const from = drafts.findIndex(({ key }) => key === dragged.current)
    if (from >= 0 && from !== to) onChange(moved(drafts, from, to))
  }
  return (
    <div className="space-y-3">
      {/* Dragging has alternatives: the buttons and keys inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        aria-label={t(en.stages)}
        className="divide-y"
        onDragEnd={() => {
          dragged.current = null
        }}
      >
        {drafts.map((stage, place) => (
          <StageRow
            key={stage.key}
            stage={stage}
            isAdded={stage.key === added}
            place={place}
            last={drafts.length - 1}
            disabled={disabled}
            error={messageAt(t, error, drafts, place)}
            onChange={(changed) => onChange(drafts.with(place, changed))}
            onMove={(to) => onChange(moved(drafts, place, to))}
            onRemove={() => onChange(drafts.toSpliced(place, 1))}
            onDragStart={() => {
              dragged.current = stage.key
            }}
            onDragOver={() => drag(place)}
          />
        ))}
      </ol>
      {ofAll && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          {ofAll}
        </p>
      )}
      {!disabled && (
        <Button size="small" onClick={add}>
          <Plus aria-hidden />
          {t(en.addStage)}
        </Button>
      )}
    </div>
  )
}
