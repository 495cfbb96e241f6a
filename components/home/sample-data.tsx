'use client'
import { toast } from 'sonner'
import { toastError } from '@/lib/client/toast-error'
import { useSampleData } from '@/lib/client/sample-data'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

/** Creates sample records in the organisation. */
export function AddSampleData() {
  const t = useWords()
  const add = useSampleData('POST', ({ contacts, deals }) =>
    toast.success(t(en.inventedContactsAndDeals, { contacts, deals }), { description: t(en.removeThemOnHomeOr) }),
  )
  return (
    <Button busy={add.isPending} onClick={() => add.mutate(undefined, { onError: toastError })}>
      {t(en.addSampleData)}
    </Button>
  )
}

/** Says that there are sample records, with a button that removes them. */
export function SampleDataNotice() {
  const t = useWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed px-4 py-2.5">
      <p className="text-[0.8125rem] text-muted-foreground">{t(en.inventedRecordsAreAmong)}</p>
      <RemoveSampleData />
    </div>
  )
}

/** Edited sample records are deleted too. They can be restored like any other deleted record. */
export function RemoveSampleData() {
  const t = useWords()
  const remove = useSampleData('DELETE', (counts) => {
    const removed = Object.values(counts).reduce((sum, count) => sum + count, 0)
    toast.success(t(en.inventedRecordsAreRemoved, { removed }))
  })
  return (
    <Button busy={remove.isPending} onClick={() => remove.mutate(undefined, { onError: toastError })}>
      {t(en.removeTheSampleData)}
    </Button>
  )
}
