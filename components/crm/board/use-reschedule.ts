'use client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '@/lib/client/api'
import { useOrganisationPath } from '@/lib/client/organisation'
import { toastErrorAbout } from '@/lib/client/toast-error'
import { useRefresh } from '@/lib/client/records'
import { deal } from '@/lib/crm/deals/schema'
import { task } from '@/lib/crm/tasks/schema'
import { useUndoEdit } from '@/components/resource/undo-edit'
import { useFocusFollows } from '../focus-follows'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

/** A record being moved to another day. */
export interface Rescheduling {
  kind: 'deal' | 'task'
  id: string
  name: string
  version: number
  before: string | null
  /** The deal's close date, or the task's due timestamp. */
  after: string | null
  /** The target in words: "December 2026". */
  words: string
}
const bodyOf = (kind: Rescheduling['kind'], value: string | null) =>
  kind === 'deal' ? { expected_close_date: value } : { due_at: value }

/** Changes close dates and due dates, one after another. Changes count as in flight until the lists are refetched. */
export function useReschedule() {
  const t = useWords()
  const base = useOrganisationPath()
  const refresh = useRefresh()
  const [onTheirWay, setOnTheirWay] = useState<Rescheduling[]>([])
  // A list may be one change behind. Using the latest version, the user can change a record again without a conflict.
  const answered = useRef(new Map<string, number>())
  const last = onTheirWay.at(-1)
  const followed = useFocusFollows(last && { id: last.id, to: last.after ?? '' })
  const begin = (one: Rescheduling) => setOnTheirWay((before) => [...before.filter(({ id }) => id !== one.id), one])
  const end = (one: Rescheduling) => setOnTheirWay((before) => before.filter((other) => other !== one))
  /** On its way back until the lists show it there. */
  const onItsWayBack = async (one: Rescheduling, undone: Promise<unknown>) => {
    const back = { ...one, before: one.after, after: one.before }
    begin(back)
    try {
      await undone
      await refresh({ cancelRefetch: false })
    } finally {
      end(back)
    }
  }
  const undo = { deal: useUndoEdit(deal), task: useUndoEdit(task) }
  const write = useMutation({
    mutationFn: async ({ kind, id, after, ...listed }: Rescheduling): Promise<{ id: string; version: number }> => {
      const body = bodyOf(kind, after)
      const version = Math.max(listed.version, answered.current.get(id) ?? 0)
      return kind === 'deal'
        ? api({ method: 'PATCH', path: `${base}/${deal.path}/${id}`, body, version }, deal.record)
        : api({ method: 'PATCH', path: `${base}/${task.path}/${id}`, body, version }, task.record)
    },
    onMutate: begin,
    onSuccess: (record, one) => {
      answered.current.set(record.id, record.version)
      const words = one.kind === 'deal' ? t(en.closes) : t(en.isDue)
      const title = t(en.now, { name: one.name, words, words2: one.words })
      undo[one.kind](title, record, bodyOf(one.kind, one.before), (undone) => onItsWayBack(one, undone))
      return refresh()
    },
    onError: (error, { name }) => {
      toastErrorAbout(name, error)
      return refresh()
    },
    onSettled: (_, __, one) => end(one),
    // Serialised: the next change needs the version that this response returns.
    scope: { id: 'reschedules' },
  })
  return { reschedule: write.mutate, onTheirWay, followed }
}
