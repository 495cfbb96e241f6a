'use client'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Fields, RecordOf } from '@/lib/resource/define'
import { writableNames, type Drafts } from '../drafts'

/** A cell that is being edited, or whose edit is in flight. */
export interface Edit<F extends Fields> {
  key: number
  record: RecordOf<F>
  name: string
}
export interface Editing<F extends Fields> {
  edits: Edit<F>[]
  may: (name: string) => boolean
  begin: (record: RecordOf<F>, name: string) => void
  end: (key: number) => void
  /** Focuses the edited cell or one next to it; the grid provides the implementation. */
  leave: (by: -1 | 0 | 1) => void
  onLeave: { set: (leave: (by: -1 | 0 | 1) => void) => void }
  /** Unsaved values of a record that are in flight. */
  draftsOf: (id: string) => Drafts | undefined
  /** Shows these values instead of the record's own, until removed with null; `key` identifies the change. */
  show: (key: string, id: string, drafts: Drafts | null) => void
}

/** Cells being edited. An edit lives until it is saved: if the server refuses it, the input reappears. */
export function useEdits<F extends Fields>(fields: Fields): Editing<F> {
  const [edits, setEdits] = useState<Edit<F>[]>([])
  const [shown, setShown] = useState<ReadonlyMap<string, { id: string; drafts: Drafts }>>(new Map())
  const writable = useMemo(() => new Set(writableNames(fields)), [fields])
  const begin = useCallback(
    (record: RecordOf<F>, name: string) =>
      setEdits((before) =>
        before.some((one) => one.record.id === record.id && one.name === name)
          ? before
          : [...before, { key: (before.at(-1)?.key ?? 0) + 1, record, name }],
      ),
    [],
  )
  const show = useCallback(
    (key: string, id: string, drafts: Drafts | null) =>
      setShown((before) => {
        const next = new Map(before)
        if (drafts) next.set(key, { id, drafts })
        else next.delete(key)
        return next
      }),
    [],
  )
  const leave = useRef<(by: -1 | 0 | 1) => void>(() => undefined)
  const onLeave = useMemo(
    () => ({
      set: (next: (by: -1 | 0 | 1) => void) => {
        leave.current = next
      },
    }),
    [],
  )
  return {
    edits,
    leave: (by) => leave.current(by),
    onLeave,
    may: (name) => writable.has(name),
    begin,
    end: useCallback((key: number) => setEdits((before) => before.filter((one) => one.key !== key)), []),
    draftsOf: (id) => {
      const own = [...shown.values()].filter((one) => one.id === id)
      return own.length ? Object.assign({}, ...own.map(({ drafts }) => drafts)) : undefined
    },
    show,
  }
}
