'use client'
import { isFoundPath, type FoundPath } from '@/lib/across/duplicates/schema'
import { useSideBySide } from '@/lib/client/duplicates'
import type { Fields, Shape } from '@/lib/resource/define'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { MergeForm } from './merge-form'
import en from '@/components/words/en/merge'
import { useWords } from '@/lib/client/words/words'

interface MergeDialogProps {
  resource: Pick<Shape, 'name' | 'path' | 'title' | 'label' | 'plural'>
  fields: Fields
  ids: string[]
  onClose: () => void
  onMerged: (survivorId: string) => void
}

/** Merges the selected records into one. */
export function MergeDialog(props: MergeDialogProps) {
  const t = useWords()
  const { resource, ids, onClose } = props
  return (
    <Dialog
      wide="very"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(en.merge, { count: ids.length, plural: t.inSentence(t.resource(resource).plural) })}
      description={t(en.whatPointsToThoseThat)}
    >
      {isFoundPath(resource.path) && <Loaded {...props} path={resource.path} />}
    </Dialog>
  )
}

function Loaded({ resource, fields, ids, path, onClose, onMerged }: MergeDialogProps & { path: FoundPath }) {
  const t = useWords()
  const { data, error } = useSideBySide(path, ids)
  if (error) return <ProblemNotice error={error} />
  if (!data)
    return (
      <div role="status" aria-label={t(en.loading)} className="space-y-3">
        {['w-full', 'w-5/6', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
    )
  return (
    <MergeForm
      resource={resource}
      fields={fields}
      sides={data.data}
      mayMerge
      onMerged={(survivorId) => {
        onMerged(survivorId)
        onClose()
      }}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {t(en.cancel)}
        </Button>
      }
    />
  )
}
