'use client'
import { toast } from 'sonner'
import { useCreate, useUpdateRecord } from '@/lib/client/records'
import { customField, type CustomField } from '@/lib/across/custom-fields/schema'
import { Dialog } from '@/components/ui/dialog'
import { CustomFieldForm } from './custom-field-form'

/** Makes a field of a collection, at the end of its fields. */
export function NewCustomField({
  resource,
  position,
  title,
  onClose,
}: {
  resource: CustomField['resource']
  position: number
  title: string
  onClose: () => void
}) {
  const create = useCreate(customField.path, customField.record)
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <CustomFieldForm
        isNew
        initial={{}}
        busy={create.isPending}
        error={create.error}
        onCancel={onClose}
        onSubmit={(body) =>
          create.mutate(
            { body: { ...body, resource, position } },
            {
              onSuccess: ({ key }) => {
                toast.success('Field created', { description: `custom.${key}` })
                onClose()
              },
            },
          )
        }
      />
    </Dialog>
  )
}

export function EditCustomField({ record, onClose }: { record: CustomField; onClose: () => void }) {
  const update = useUpdateRecord(customField)
  return (
    <Dialog open onOpenChange={onClose} title={`Edit “${record.label}”`} description={`custom.${record.key}`}>
      <CustomFieldForm
        isNew={false}
        initial={record}
        busy={update.isPending}
        error={update.error}
        onCancel={onClose}
        onSubmit={(body) =>
          update.mutate(
            { id: record.id, version: record.version, body },
            {
              onSuccess: () => {
                toast.success('Saved')
                onClose()
              },
            },
          )
        }
      />
    </Dialog>
  )
}
