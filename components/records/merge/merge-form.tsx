'use client'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsHere } from '@/lib/client/is-here'
import { toastError } from '@/lib/client/toast-error'
import { offerUndo } from '@/lib/client/offer-undo'
import { useCreate } from '@/lib/client/records'
import { merge } from '@/lib/across/merges/schema'
import { RECORDS } from '@/lib/records'
import type { Fields, Shape } from '@/lib/resource/define'
import { shortTitle } from '@/components/resource/columns'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { DialogActions } from '@/components/ui/dialog'
import { onSingleClick } from '@/components/ui/single-click'
import { useMergeUndoing } from '../undo-merge'
import { mergeBody, movedOf, proposedSurvivor, type Choice, type Side } from './choice'
import { SideBySide } from './side-by-side'
import en from '@/components/words/en/merge'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const UNDO_MS = 30_000

interface MergeFormProps {
  resource: Pick<Shape, 'name' | 'path' | 'title' | 'label' | 'plural'>
  fields: Fields
  sides: Side[]
  /** Preselects a survivor instead of the proposed one. */
  survivorId?: string
  /** Without permission the form is read-only. */
  mayMerge: boolean
  /** Next to the merge button. */
  actions: ReactNode
  /** Called with the survivor's id. */
  onMerged: (survivorId: string) => void
}

/** Records side by side, and what merging them will do. */
export function MergeForm({ resource, fields, sides, survivorId, mayMerge, actions, onMerged }: MergeFormProps) {
  const t = useWords()
  const [choice, setChoice] = useState<Choice>({ survivorId: survivorId ?? proposedSurvivor(sides, fields), from: {} })
  const create = useCreate(merge.path, merge.record)
  const { undo } = useMergeUndoing()
  const form = useRef<HTMLDivElement>(null)
  // The dialog stays open from group to group, so focus moves to the new form.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const survivor = sides.find(({ id }) => id === choice.survivorId)
  const isHere = useIsHere()
  // The dialog may be closed by then: the outcome is shown anyway.
  const run = () =>
    void create.mutateAsync({ body: mergeBody(resource.path, sides, choice) }).then(
      ({ id }) => {
        offerUndo({
          title: t(en.merged, { plural: t.resource(resource).plural }),
          label: t(en.undo),
          undo: () => undo(id),
          duration: UNDO_MS,
        })
        if (isHere.current) onMerged(choice.survivorId)
      },
      (error: unknown) => void (isHere.current || toastError(error)),
    )
  return (
    <div ref={form}>
      {create.error && (
        <div className="mb-4">
          <ProblemNotice error={create.error} />
        </div>
      )}
      <SideBySide {...{ resource, fields, sides, choice }} onChange={setChoice} />
      <DialogActions>
        {mayMerge && survivor && (
          <p
            role="status"
            className="min-w-0 flex-1 basis-full self-center text-[0.8125rem] text-muted-foreground sm:basis-0"
          >
            {whatMoves(t, resource, sides, survivor)}
          </p>
        )}
        {actions}
        {mayMerge && (
          <Button variant="primary" busy={create.isPending} disabled={!survivor} onClick={onSingleClick(run)}>
            <span className="max-w-60 truncate">
              {t(en.mergeInto, { shortTitle: survivor ? shortTitle(resource, survivor) : '…' })}
            </span>
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

const counted = (t: Translate, path: string, n: number) => {
  const found = RECORDS.find((resource) => resource.path === path)
  const known = found && t.resource(found)
  return `${n} ${t.inSentence((n === 1 ? known?.label : known?.plural) ?? path)}`
}

/** "3 deals and 1 note move to Ann Hartley. 2 contacts go; for 30 days it can be undone." */
function whatMoves(t: Translate, resource: MergeFormProps['resource'], sides: Side[], survivor: Side): string {
  const moved = movedOf(sides, survivor.id)
  const things = t.listed(moved.map(([path, n]) => counted(t, path, n)))
  const isOne = moved.length === 1 && moved[0]?.[1] === 1
  const moves = moved.length
    ? t(en.movesMoveTo, { things, isOne: String(isOne), shortTitle: shortTitle(resource, survivor) })
    : t(en.nothingElseHasToMove)
  const gone = sides.length - 1
  return t(en.goesGoForDaysIt, { moves, counted: counted(t, resource.path, gone), gone })
}
