'use client'
import { toast } from 'sonner'
import { useUndoMerge } from '@/lib/client/merges'
import { messageOf } from '@/lib/client/problem'

/** Undoes a merge and says what came of it. */
export function useMergeUndoing() {
  const { mutateAsync, isPending, variables } = useUndoMerge()
  const undo = (id: string) =>
    void mutateAsync(id).then(
      ({ kept, doubles }) => {
        const notes = [
          kept.length > 0 &&
            `${kept.length} changed since ${kept.length === 1 ? 'is left as it is' : 'are left as they are'}.`,
          doubles && 'Another contact has the same e-mail by now.',
        ].filter(Boolean)
        toast.success('Merge undone', notes.length ? { description: notes.join(' ') } : {})
      },
      (error: unknown) => toast.error(messageOf(error)),
    )
  return { undo, undoing: isPending ? variables : undefined }
}
