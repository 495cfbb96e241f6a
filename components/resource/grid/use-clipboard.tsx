'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ClipboardEvent } from 'react'
import { toast } from 'sonner'
import { toastError } from '@/lib/client/toast-error'
import { useFormats } from '@/lib/client/formats'
import { useChangeMany, type ChangeManyResult } from '@/lib/client/change-many'
import { useCurrent, useOrganisationPath } from '@/lib/client/organisation'
import { offerUndo, offerUndoAgain } from '@/lib/client/offer-undo'
import { isTransient } from '@/lib/client/problem'
import type { Rows } from '@/lib/client/rows'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { shortTitle, valueOf } from '../columns'
import type { RefusedRow } from '../refused-rows'
import { draftsOf, patchBody } from '../drafts'
import { findByTitle, knownTitle } from '../references'
import { cellsOf, textOf, tsvOf } from './as-text'
import type { Cells } from './cells'
import type { PlacedColumn } from './geometry'
import { withMerged } from './merged'
import {
  bodyOver,
  mapPastedCells,
  unplacedRowMessages,
  presentable,
  rowsFor,
  unknownIn,
  pasteBlockedReason,
} from './paste'
import type { Editing } from './use-edits'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

interface ClipboardParts<F extends Fields> {
  resource: Resource<F>
  fields: Fields
  rows: Rows<RecordOf<F>>
  columns: PlacedColumn<F>[]
  cells: Cells
  editing: Editing<F> | undefined
}
type Changed<F extends Fields> = ChangeManyResult<RecordOf<F>>['changed']

const isOfGrid = ({ target, currentTarget }: ClipboardEvent) =>
  target instanceof HTMLElement && currentTarget.contains(target) && !target.matches('input, textarea, select')

/** Copies and pastes blocks of cells in the format of spreadsheets. */
export function useClipboard<F extends Fields>(parts: ClipboardParts<F>) {
  const t = useWords()
  const { resource, fields, rows, columns, cells, editing } = parts
  const base = useOrganisationPath()
  const client = useQueryClient()
  const change = useChangeMany(resource)
  const [refused, setRefused] = useState<RefusedRow[]>([])
  const pastes = useRef(0)
  const { block } = cells
  const { default_currency: ownCurrency } = useCurrent().organisation
  const formats = useFormats()
  const counted = ({ label, plural }: Pick<Resource<F>, 'label' | 'plural'>, count: number): string =>
    `${formats.number(count)} ${t.inSentence(count === 1 ? label : plural)}`
  const names = columns.map(({ field }) => field)

  const copy = (event: ClipboardEvent) => {
    if (!isOfGrid(event) || String(getSelection()) !== '') return
    const text = Array.from({ length: block.to.row - block.from.row + 1 }, (_, i) => {
      const record = rows.at(block.from.row + i)
      return names.slice(block.from.column, block.to.column + 1).map((name) => {
        const field = fields[name]
        return record && field
          ? textOf({ t, formats }, field, valueOf(record, name), (collection, id) =>
              knownTitle(client, base, collection, id),
            )
          : ''
      })
    })
    event.clipboardData.setData('text/plain', tsvOf(text))
    event.preventDefault()
  }

  const offerFor = (changed: Changed<F>) => ({
    title: t(en.changed, { counted: counted(resource, changed.length) }),
    label: t(en.undo),
    undo: () => undo(changed),
  })

  const undo = async (changed: Changed<F>) => {
    const back = await change(
      changed.map(({ before, after }) => {
        const touched = names.filter((name) => fields[name] && !fields[name].readOnly)
        const body = patchBody(fields, touched, draftsOf(before, touched), after)
        return { record: after, body: (saved) => (saved.version === after.version ? body : null) }
      }),
      true,
    )
    const failed = back.refused.filter(({ error }) => error !== undefined)
    const left = back.refused.length - failed.length
    const [first] = failed
    // The server may come back, and the reader may sign in again.
    const later = new Set(failed.filter(({ error }) => isTransient(error)).map(({ record }) => record.id))
    if (later.size) offerUndoAgain(offerFor(changed.filter(({ after }) => later.has(after.id))))
    if (first) toastError(first.error)
    if (left) toast.error(t(en.changedSinceAndStayedAs, { counted: counted(resource, left), left }))
    else if (!first) toast.success(t(en.asBefore, { counted: counted(resource, back.changed.length) }))
  }

  const paste = async (text: string, html: string) => {
    const given = withMerged(cellsOf(text), html)
    const [height, width] = [block.to.row - block.from.row + 1, block.to.column - block.from.column + 1]
    const only = given.length === 1 && given[0]?.length === 1 ? given[0][0] : undefined
    // A single value fills the whole block.
    const laid = only === undefined ? given : Array.from({ length: height }, () => Array<string>(width).fill(only))
    const records = rowsFor(rows, block.from.row, laid.length)
    const ids = new Map<string, Promise<string | null>>()
    const idOf = (collection: string, title: string) => {
      const key = `${collection} ${title.toLocaleLowerCase()}`
      const found = ids.get(key) ?? findByTitle(base, collection, title)
      ids.set(key, found)
      return found
    }
    const surface = { records, names: names.slice(block.from.column), fields }
    const pasted = await mapPastedCells({ t, formats, idOf, currency: ownCurrency }, laid, surface)
    const left = unplacedRowMessages(t, { from: block.from.row, taken: pasted.length, height: laid.length }, rows)
    const shown = t(en.paste, { pastes: (pastes.current += 1) })
    for (const { record, drafts } of pasted)
      editing?.show(`${shown} ${record.id}`, record.id, presentable(fields, drafts))
    const [known, unknown] = [
      pasted.filter(({ drafts }) => !unknownIn(t, fields, drafts)),
      pasted.filter(({ drafts }) => unknownIn(t, fields, drafts)),
    ]
    const result = await change(
      known.map((one) => ({ record: one.record, body: (saved) => bodyOver(fields, one, saved) })),
    )
    for (const { record } of pasted) editing?.show(`${shown} ${record.id}`, record.id, null)
    setRefused([
      ...unknown.map(({ record, drafts }) => refusedRow(resource, record, unknownIn(t, fields, drafts) ?? '')),
      ...result.refused.map(({ record, message }) => refusedRow(resource, record, message)),
      ...left,
    ])
    if (result.changed.length) offerUndo(offerFor(result.changed))
  }

  const onPaste = (event: ClipboardEvent) => {
    if (!editing || !isOfGrid(event)) return
    event.preventDefault()
    const refusal = pasteBlockedReason(t, rows)
    if (refusal) toast.error(refusal.title, { description: refusal.description })
    else paste(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html')).catch(toastError)
  }
  const title = refused.length === 1 ? t(en.aRowWasLeftAs) : t(en.rowsWereLeftAsThey, { count: refused.length })
  return { copy, onPaste, refusal: { rows: refused, title, onClose: () => setRefused([]) } }
}

const refusedRow = <F extends Fields>(resource: Resource<F>, record: RecordOf<F>, message: string): RefusedRow => ({
  id: record.id,
  title: shortTitle(resource, record),
  message,
})
