'use client'
import { toast } from 'sonner'
import { useFields } from '@/lib/client/fields'
import { useUpdateRecord } from '@/lib/client/records'
import { inSentence } from '@/lib/format'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { Dialog } from '@/components/ui/dialog'
import { patchBody, writableNames } from './drafts'
import type { FieldGroup } from './form-group'
import { RecordForm } from './record-form'
import { useLatest } from './latest'

interface EditDialogProps<F extends Fields> {
  resource: Resource<F>
  record: RecordOf<F>
  names?: string[]
  group?: FieldGroup
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All writable fields of a record at once. Sends what changed, and notices when somebody else was faster. */
export function EditDialog<F extends Fields>({ resource, record, names, group, open, onOpenChange }: EditDialogProps<F>) {
  const update = useUpdateRecord(resource)
  const fields = useFields(resource)
  const asked = names ?? writableNames(fields)
  const reload = useLatest(resource, record.id)
  const close = () => {
    onOpenChange(false)
    update.reset()
  }
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())} title={`Edit ${inSentence(resource.label)}`}>
      {/* Another version starts the form anew. */}
      <RecordForm key={record.version} fields={fields} names={asked} group={group} initial={record} submitLabel="Save changes" busy={update.isPending} error={update.error} onCancel={close}
        onReload={() => void reload().then(() => update.reset())}
        onSubmit={(drafts, allow) => update.mutate({ id: record.id, version: record.version, body: patchBody(fields, asked, drafts, record), query: allow ? { duplicates: 'allow' } : {} }, {
          onSuccess: () => {
            close()
            toast.success('Saved')
          },
        })} />
    </Dialog>
  )
}
