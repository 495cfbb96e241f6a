'use client'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { offerUndo } from '@/lib/client/offer-undo'
import { useRemoveRecord, useRestoreRecord } from '@/lib/client/records'
import { customField, type CustomField } from '@/lib/across/custom-fields/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EditCustomField } from './custom-field-dialog'
import { TYPE_WORDS } from './custom-field-form'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

interface CustomFieldRowProps {
  record: CustomField
  isFirst: boolean
  isLast: boolean
  mayWrite: boolean
  onMove: (step: -1 | 1) => void
}

/** One custom field, with buttons that change its position. */
export function CustomFieldRow({ record, isFirst, isLast, mayWrite, onMove }: CustomFieldRowProps) {
  const t = useWords()
  const { label, key, type, choices, description } = record
  const [shown, setShown] = useState<'edit' | 'delete' | null>(null)
  const close = () => setShown(null)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium">{label}</span>
          <Badge>{t(TYPE_WORDS[type])}</Badge>
        </p>
        <p className="text-[0.8125rem] text-muted-foreground">
          <code>{t(en.custom, { key })}</code>
          {choices.length > 0 && `: ${choices.join(', ')}`}
        </p>
        {description && <p className="text-[0.8125rem] text-muted-foreground">{description}</p>}
      </div>
      {mayWrite && (
        <span className="-mr-2 flex max-[17rem]:flex-wrap">
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(en.moveUp, { label })}
            spent={isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUp />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(en.moveDown, { label })}
            spent={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t(en.edit2, { label })} onClick={() => setShown('edit')}>
            <Pencil />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t(en.delete, { label })} onClick={() => setShown('delete')}>
            <Trash2 />
          </Button>
        </span>
      )}
      {shown === 'edit' && <EditCustomField record={record} onClose={close} />}
      {shown === 'delete' && <DeleteCustomField record={record} onClose={close} />}
    </li>
  )
}

function DeleteCustomField({ record: { id, label }, onClose }: { record: CustomField; onClose: () => void }) {
  const t = useWords()
  const remove = useRemoveRecord(customField)
  const restore = useRestoreRecord(customField)
  const undo = () => restore.mutateAsync(id).then(() => toast.success(t(en.fieldRestored)))
  const del = () =>
    void remove.mutateAsync(id).then(
      () => {
        onClose()
        offerUndo({ title: t(en.isDeleted, { label }), label: t(en.undo), undo, show: toast })
      },
      () => undefined,
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(en.delete2, { label })}
      confirmLabel={t(en.deleteField)}
      busy={remove.isPending}
      onConfirm={del}
    >
      <p>{t(en.formsListsAndTheApi)}</p>
      {remove.isError && <ProblemNotice error={remove.error} />}
    </ConfirmDialog>
  )
}
