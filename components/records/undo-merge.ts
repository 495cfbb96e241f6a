'use client'
import { toast } from 'sonner'
import { useUndoMerge } from '@/lib/client/merges'
import { toastError } from '@/lib/client/toast-error'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** Undoes a merge and reports the outcome. */
export function useMergeUndoing() {
  const t = useWords()
  const { mutateAsync, isPending, variables } = useUndoMerge()
  const undo = (id: string) =>
    void mutateAsync(id).then(({ kept, doubles }) => {
      const notes = [
        kept.length > 0 && t(en.changedSinceIsLeftAs, { count: kept.length }),
        doubles && t(en.anotherContactHasTheSame),
      ].filter(Boolean)
      toast.success(t(en.mergeUndone), notes.length ? { description: notes.join(' ') } : {})
    }, toastError)
  return { undo, undoing: isPending ? variables : undefined }
}
