'use client'
import { toast } from 'sonner'
import { messageOf } from '@/lib/client/problem'
import { asBefore, currentOf, useUpdateRecord } from '@/lib/client/records'
import { inSentence } from '@/lib/format'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'

const UNDO_MS = 10_000

/** What a toast offers after a change: the earlier values, unless the record has changed since. */
export function useUndoEdit<F extends Fields>(resource: Resource<F>) {
  const { mutateAsync } = useUpdateRecord(resource)
  const label = inSentence(resource.label)
  const complain = (error: unknown) =>
    void toast.error(
      currentOf(resource, error) ? `The ${label} has changed since, so it was left as it is.` : messageOf(error),
    )
  return ({ id, version }: Pick<RecordOf<F>, 'id' | 'version'>, body: object) => {
    const undo = () =>
      void asBefore((query) => mutateAsync({ id, version, body, query })).then(
        () => toast.success(`The ${label} is as it was before`),
        complain,
      )
    return { duration: UNDO_MS, action: { label: 'Undo', onClick: undo } }
  }
}
