'use client'
import { toast } from 'sonner'
import { toastError } from '@/lib/client/toast-error'
import { offerUndo } from '@/lib/client/offer-undo'
import { allowDuplicatesOnRetry, currentOf, useUpdateRecord } from '@/lib/client/records'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Whether a record already has these values. Pure. */
export const holds = (record: object | undefined, body: object): boolean =>
  record !== undefined &&
  Object.entries(body).every(([name, value]: [string, unknown]) => {
    const saved: unknown = Reflect.get(record, name)
    const isMap = name === 'custom' && typeof value === 'object' && typeof saved === 'object'
    return isMap && value && saved ? holds(saved, value) : JSON.stringify(saved) === JSON.stringify(value)
  })

/**
 * A toast that offers to restore the earlier values, unless the record has changed since.
 * @param during gets the undo that has begun, and returns what the user is told the end of
 */
export function useUndoEdit<F extends Fields>(resource: Resource<F>) {
  const { mutateAsync } = useUpdateRecord(resource)
  const wayBack = useUndoAction(resource)
  return (
    title: string,
    { id, version }: Pick<RecordOf<F>, 'id' | 'version'>,
    body: object,
    during = (undone: Promise<unknown>): Promise<unknown> => undone,
  ) =>
    wayBack(title, () =>
      during(
        allowDuplicatesOnRetry((query) => mutateAsync({ id, version, body, query })).catch((error: unknown) => {
          // An earlier try may have been applied although its answer was lost.
          if (!holds(currentOf(resource, error), body)) throw error
        }),
      ),
    )
}

/** A toast with an undo button, which reports whether undoing worked. */
export function useUndoAction<F extends Fields>(resource: Resource<F>) {
  const t = useWords()
  const label = t.inSentence(t.resource(resource).label)
  const refused = (error: unknown) =>
    currentOf(resource, error) ? void toast.error(t(en.theHasChangedSinceSo, { label })) : toastError(error)
  return (title: string, undo: () => Promise<unknown>) =>
    offerUndo({
      title,
      label: t(en.undo),
      undo: () => undo().then(() => toast.success(t(en.theIsAsItWas, { label }))),
      refused,
    })
}
