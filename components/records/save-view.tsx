'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { toastError } from '@/lib/client/toast-error'
import { useCreate, useUpdateRecord } from '@/lib/client/records'
import { view as viewResource, type View } from '@/lib/across/views/schema'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { RecordForm } from '@/components/resource/record-form'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** The part of a list's state that a view saves. */
export type Shown = Pick<View, 'filter' | 'sort' | 'columns' | 'layout' | 'arrangement'>

interface SaveViewProps {
  collection: string
  open: View | undefined
  shown: Shown
  onSaved: (view: View) => void
}

/** Saves the list's state as a new view, or in the open one. */
export function SaveView({ collection, open, shown, onSaved }: SaveViewProps) {
  const t = useWords()
  const [naming, setNaming] = useState(false)
  const create = useCreate(viewResource.path, viewResource.record)
  const update = useUpdateRecord(viewResource)
  const keep = (view: View) =>
    update.mutate(
      { id: view.id, version: view.version, body: shown },
      {
        onSuccess: (saved) => {
          toast.success(t(en.viewSaved))
          onSaved(saved)
        },
        onError: toastError,
      },
    )
  return (
    <>
      {open && (
        <Button size="small" variant="ghost" busy={update.isPending} onClick={() => keep(open)}>
          {t(en.saveChanges)}
        </Button>
      )}
      <Button size="small" variant="ghost" className="text-primary" onClick={() => setNaming(true)}>
        {t(en.saveAsView)}
      </Button>
      <Dialog open={naming} onOpenChange={setNaming} title={t(en.saveAsView)} description={t(en.itBecomesATabOf)}>
        <RecordForm
          fields={t.resource(viewResource).fields}
          names={['name', 'visibility']}
          submitLabel={t(en.saveView)}
          busy={create.isPending}
          error={create.error}
          onCancel={() => setNaming(false)}
          onSubmit={({ name, visibility }) =>
            create.mutate(
              { body: { name, visibility, resource: collection, ...shown } },
              {
                onSuccess: (saved) => {
                  setNaming(false)
                  toast.success(t(en.viewSaved))
                  onSaved(saved)
                },
              },
            )
          }
        />
      </Dialog>
    </>
  )
}
