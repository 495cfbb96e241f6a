'use client'
import { Trash2 } from 'lucide-react'
import { toast } from 'sonner'
import { useIsHere } from '@/lib/client/is-here'
import { toastError } from '@/lib/client/toast-error'
import { offerUndo } from '@/lib/client/offer-undo'
import { useMayWrite } from '@/lib/client/organisation'
import { useRemoveRecord, useRestoreRecord } from '@/lib/client/records'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Deletes without confirmation, because the toast offers undo. */
export function DeleteButton<F extends Fields>({
  resource,
  id,
  onDeleted,
  onRestored,
}: {
  resource: Resource<F>
  id: string
  onDeleted?: () => void
  /** Restores whatever the deletion changed besides the record. */
  onRestored?: ((restored: RecordOf<F>) => Promise<unknown>) | undefined
}) {
  const t = useWords()
  const remove = useRemoveRecord(resource)
  const restore = useRestoreRecord(resource)
  const mayWrite = useMayWrite(resource)
  // The button has unmounted by then, so callbacks of mutate would not run; a promise still resolves.
  const undo = () =>
    restore
      .mutateAsync(id)
      .then(onRestored)
      .then(() => toast.success(t(en.restored, { label: t.resource(resource).label })))
  const isHere = useIsHere()
  // If the user has left the page, the toast still appears, but they stay where they are.
  const del = () =>
    void remove.mutateAsync(id).then(() => {
      offerUndo({ title: t(en.deleted, { label: t.resource(resource).label }), label: t(en.undo), undo, show: toast })
      if (isHere.current) onDeleted?.()
    }, toastError)
  if (!mayWrite) return null
  return (
    <Button
      variant="ghost"
      size="icon"
      busy={remove.isPending}
      aria-label={t(en.delete2, { label: t.inSentence(t.resource(resource).label) })}
      title={t(en.delete2, { label: t.inSentence(t.resource(resource).label) })}
      onClick={del}
    >
      <Trash2 />
    </Button>
  )
}
