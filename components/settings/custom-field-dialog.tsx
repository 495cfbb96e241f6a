'use client'
import { toast } from 'sonner'
import { useCreate, useUpdateRecord } from '@/lib/client/records'
import { customField, type CustomField } from '@/lib/across/custom-fields/schema'
import { Dialog } from '@/components/ui/dialog'
import { CustomFieldForm } from './custom-field-form'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** Creates a custom field in a collection, after its other fields. */
export function NewCustomField({
  resource,
  position,
  title,
  onClose,
}: {
  resource: CustomField['resource']
  /** Undefined while unknown. */
  position: number | undefined
  title: string
  onClose: () => void
}) {
  const t = useWords()
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
                toast.success(t(en.fieldCreated), { description: t(en.custom, { key }) })
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
  const t = useWords()
  const update = useUpdateRecord(customField)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(en.edit, { label: record.label })}
      description={t(en.custom, { key: record.key })}
    >
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
                toast.success(t(en.saved))
                onClose()
              },
            },
          )
        }
      />
    </Dialog>
  )
}
