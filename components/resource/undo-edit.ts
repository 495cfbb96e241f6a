'use client'
import { toast } from 'sonner'
import { toastError } from '@/lib/client/toast-error'
import { allowDuplicatesOnRetry, currentOf, useUpdateRecord } from '@/lib/client/records'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const UNDO_MS = 10_000

/** Undo for a toast: restores the earlier values, unless the record has changed since. */
export function useUndoEdit<F extends Fields>(resource: Resource<F>) {
  const { mutateAsync } = useUpdateRecord(resource)
  const wayBack = useUndoAction(resource)
  return ({ id, version }: Pick<RecordOf<F>, 'id' | 'version'>, body: object) =>
    wayBack(() => allowDuplicatesOnRetry((query) => mutateAsync({ id, version, body, query })))
}

/** A toast's undo button, which reports whether undoing worked. */
export function useUndoAction<F extends Fields>(resource: Resource<F>) {
  const t = useWords()
  const label = t.inSentence(t.resource(resource).label)
  const refused = (error: unknown) =>
    currentOf(resource, error) ? void toast.error(t(en.theHasChangedSinceSo, { label })) : toastError(error)
  return (undo: () => Promise<unknown>) => ({
    duration: UNDO_MS,
    action: {
      label: t(en.undo),
      onClick: () => void undo().then(() => toast.success(t(en.theIsAsItWas, { label })), refused),
    },
  })
}
