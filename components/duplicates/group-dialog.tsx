'use client'
import { toast } from 'sonner'
import type { FoundPath, Group } from '@/lib/across/duplicates/schema'
import { useDismissals } from '@/lib/client/duplicates'
import { useIsHere } from '@/lib/client/is-here'
import { offerUndo } from '@/lib/client/offer-undo'
import { useMay, useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import type { Fields, Shape } from '@/lib/resource/define'
import { MergeForm } from '@/components/records/merge/merge-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { onSingleClick } from '@/components/ui/single-click'
import { keyOf } from './group-list'
import { CERTAINTY_WORDS, reasonWords } from './reason-words'
import en from '@/components/words/en/duplicates'
import { useWords } from '@/lib/client/words/words'

interface GroupDialogProps {
  resource: Pick<Shape, 'name' | 'path' | 'title' | 'label' | 'plural'>
  path: FoundPath
  fields: Fields
  group: Group
  onClose: () => void
  /** The group was merged or dismissed: go to the next one. */
  onDone: () => void
  /** The dismissal was undone. */
  onUndone: () => void
}

/** One group side by side: merge the records, or mark them as no duplicates. */
export function GroupDialog({ resource, path, fields, group, onClose, onDone, onUndone }: GroupDialogProps) {
  const t = useWords()
  const mayMerge = useMay('merges:write')
  const mayDismiss = useMayWrite(resource)
  const { dismiss, undo } = useDismissals(path)
  const isHere = useIsHere()
  // The dialog may be closed by the time these requests finish; the toasts are shown anyway.
  const bringBack = (id: string) =>
    undo.mutateAsync(id).then(() => {
      toast.success(t(en.theyAreFoundAgain))
      onUndone()
    })
  const dismissGroup = () =>
    void dismiss.mutateAsync(group.records.map(({ id }) => id)).then(({ id }) => {
      offerUndo({ title: t(en.notDuplicates), label: t(en.undo), undo: () => bringBack(id) })
      if (isHere.current) onDone()
    }, toastError)
  return (
    <Dialog
      wide="very"
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${group.records.length} ${t.inSentence(t.resource(resource).plural)}, ${mayMerge ? t(en.oneOrSeveral) : t(en.sideBySide)}`}
      description={`${t(CERTAINTY_WORDS[group.certainty].word)}: ${reasonWords(t, group.reasons)}`}
    >
      <MergeForm
        key={keyOf(group)}
        resource={resource}
        fields={fields}
        sides={group.records}
        mayMerge={mayMerge}
        onMerged={onDone}
        actions={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t(en.close)}
            </Button>
            {mayDismiss && (
              <Button busy={dismiss.isPending} onClick={onSingleClick(dismissGroup)}>
                {t(en.notDuplicates)}
              </Button>
            )}
          </>
        }
      />
    </Dialog>
  )
}
