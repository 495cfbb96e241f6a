'use client'
import { Trash2 } from 'lucide-react'
import { toast } from 'sonner'
import { messageOf } from '@/lib/client/problem'
import { useMayWrite } from '@/lib/client/organisation'
import { useRemoveRecord, useRestoreRecord } from '@/lib/client/records'
import { inSentence } from '@/lib/format'
import type { Fields, Resource } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'

/** Deletes at once, without asking, because the toast brings the record back. */
export function DeleteButton<F extends Fields>({
  resource,
  id,
  onDeleted,
}: {
  resource: Resource<F>
  id: string
  onDeleted?: () => void
}) {
  const remove = useRemoveRecord(resource)
  const restore = useRestoreRecord(resource)
  const mayWrite = useMayWrite(resource)
  // The button is gone from the screen by then, and with it the callbacks of mutate; a promise is kept.
  const undo = () =>
    void restore.mutateAsync(id).then(
      () => toast.success(`${resource.label} restored`),
      (error: unknown) => toast.error(messageOf(error)),
    )
  const del = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast(`${resource.label} deleted`, { duration: 10_000, action: { label: 'Undo', onClick: undo } })
        onDeleted?.()
      },
      onError: (error) => toast.error(messageOf(error)),
    })
  if (!mayWrite) return null
  return (
    <Button
      variant="ghost"
      size="icon"
      busy={remove.isPending}
      aria-label={`Delete ${inSentence(resource.label)}`}
      title={`Delete ${inSentence(resource.label)}`}
      onClick={del}
    >
      <Trash2 />
    </Button>
  )
}
