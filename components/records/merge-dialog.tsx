'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useCreate, useRecord } from '@/lib/client/records'
import { merge } from '@/lib/across/merges/schema'
import { inSentence } from '@/lib/format'
import type { Fields, Resource } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { shortTitle, valueOf } from '@/components/resource/columns'
import { tidied, writableNames } from '@/components/resource/drafts'
import { FieldValue } from '@/components/resource/field-value'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { useMergeUndoing } from './undo-merge'

const UNDO_MS = 30_000

interface MergeDialogProps<F extends Fields> {
  resource: Resource<F>
  fields: Fields
  ids: [string, string]
  onClose: () => void
  onMerged: () => void
}

/** Two records become one: which one stays, and whose value where they differ. */
export function MergeDialog<F extends Fields>({ resource, fields, ids, onClose, onMerged }: MergeDialogProps<F>) {
  const [survivorId, setSurvivorId] = useState(ids[0])
  const [taken, setTaken] = useState<string[]>([])
  const mergedId = ids.find((id) => id !== survivorId) ?? ids[1]
  const survivor = useRecord(resource, survivorId).data
  const merged = useRecord(resource, mergedId).data
  const create = useCreate(merge.path, merge.record)
  const { undo } = useMergeUndoing()
  const run = () =>
    create.mutate(
      { body: { resource: resource.path, survivor_id: survivorId, merged_id: mergedId, take: taken } },
      {
        onSuccess: ({ id }) => {
          toast.success(`${resource.plural} merged`, {
            duration: UNDO_MS,
            action: { label: 'Undo', onClick: () => undo(id) },
          })
          onMerged()
          onClose()
        },
      },
    )
  const differing =
    survivor && merged
      ? writableNames(fields).filter((name) => differs(valueOf(survivor, name), valueOf(merged, name)))
      : []
  const title = (record: object | undefined) => (record ? shortTitle(resource, record) : '…')
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge two ${inSentence(resource.plural)}`}
      description="What points to the one that goes will point to the one that stays. It can be undone for 30 days, under Settings → Import and export → Merges."
    >
      <div className="space-y-4">
        {create.error && <ProblemNotice error={create.error} />}
        <fieldset>
          <legend className="mb-1 text-[0.8125rem] font-medium">Which one stays?</legend>
          {ids.map((id) => (
            <label key={id} className="flex items-center gap-2 py-1">
              <input
                type="radio"
                name="survivor"
                className="accent-primary"
                checked={id === survivorId}
                onChange={() => {
                  setSurvivorId(id)
                  setTaken([])
                }}
              />
              {title(id === survivorId ? survivor : merged)}
            </label>
          ))}
        </fieldset>
        {differing.length > 0 && (
          <Differences
            fields={fields}
            names={differing}
            sides={[survivor ?? {}, merged ?? {}]}
            taken={taken}
            onChange={setTaken}
          />
        )}
      </div>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" busy={create.isPending} disabled={!survivor || !merged} onClick={run}>
          Merge into {title(survivor)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Lists and gaps are filled from both sides; only two different values need a choice. */
const differs = (one: unknown, other: unknown) => {
  const [a, b] = [tidied(one), tidied(other)]
  return a !== null && b !== null && !Array.isArray(a) && JSON.stringify(a) !== JSON.stringify(b)
}

interface DifferencesProps {
  fields: Fields
  names: string[]
  sides: [survivor: object, merged: object]
  taken: string[]
  onChange: (taken: string[]) => void
}

function Differences({ fields, names, sides, taken, onChange }: DifferencesProps) {
  return (
    <div className="divide-y rounded-md border">
      {names.map((name) => {
        const field = fields[name]
        return (
          field && (
            <fieldset key={name} className="grid gap-x-3 px-3 py-1.5 sm:grid-cols-[8rem_1fr_1fr]">
              <legend className="sr-only">{field.label}</legend>
              <span aria-hidden className="text-muted-foreground">
                {field.label}
              </span>
              {sides.map((record, side) => (
                <label key={side === 0 ? 'survivor' : 'merged'} className="flex min-w-0 items-center gap-2">
                  <input
                    type="radio"
                    name={`take-${name}`}
                    className="shrink-0 accent-primary"
                    checked={taken.includes(name) === (side === 1)}
                    onChange={() => onChange(side === 1 ? [...taken, name] : taken.filter((one) => one !== name))}
                  />
                  <span className="truncate">
                    <FieldValue field={field} value={valueOf(record, name)} record={record} />
                  </span>
                </label>
              ))}
            </fieldset>
          )
        )
      })}
    </div>
  )
}
