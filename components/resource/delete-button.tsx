'use client'
import { Trash2 } from 'lucide-react'
import { toast } from 'sonner'
import { useIsHere } from '@/lib/client/is-here'
import { complain } from '@/lib/client/complain'
import { useMayWrite } from '@/lib/client/organisation'
import { useRemoveRecord, useRestoreRecord } from '@/lib/client/records'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Deletes at once, without asking, because the toast brings the record back. */
export function DeleteButton<F extends Fields>({
  resource,
  id,
  onDeleted,
  onRestored,
}: {
  resource: Resource<F>
  id: string
  onDeleted?: () => void
  /** What else makes it as it was. */
  onRestored?: ((restored: RecordOf<F>) => Promise<unknown>) | undefined
}) {
  const t = useWords()
  const remove = useRemoveRecord(resource)
  const restore = useRestoreRecord(resource)
  const mayWrite = useMayWrite(resource)
  // The button is gone from the screen by then, and with it the callbacks of mutate; a promise is kept.
  const undo = () =>
    void restore
      .mutateAsync(id)
      .then(onRestored)
      .then(() => toast.success(t(en.restored, { label: t.resource(resource).label })), complain)
  const isHere = useIsHere()
  // Whoever has gone on meanwhile hears of it all the same, and stays where they are.
  const del = () =>
    void remove.mutateAsync(id).then(() => {
      toast(t(en.deleted, { label: t.resource(resource).label }), {
        duration: 10_000,
        action: { label: t(en.undo), onClick: undo },
      })
      if (isHere.current) onDeleted?.()
    }, complain)
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
