'use client'
import { toast } from 'sonner'
import { useSampleData } from '@/lib/client/sample-data'
import { Button } from '@/components/ui/button'

/** Fills the organisation with invented records. */
export function AddSampleData() {
  const add = useSampleData('POST', ({ contacts, deals }) =>
    toast.success(`${contacts} invented contacts and ${deals} deals are there`, {
      description: 'Remove them on Home or in Settings, Organisation.',
    }),
  )
  return (
    <Button
      busy={add.isPending}
      onClick={() => add.mutate(undefined, { onError: (error) => toast.error(error.message) })}
    >
      Add sample data
    </Button>
  )
}

/** Says that invented records are there, and takes them away. */
export function SampleDataNotice() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed px-4 py-2.5">
      <p className="text-[0.8125rem] text-muted-foreground">Invented records are among yours, for looking around.</p>
      <RemoveSampleData />
    </div>
  )
}

/** What was changed in them goes too, to where every deleted record can be restored from. */
export function RemoveSampleData() {
  const remove = useSampleData('DELETE', (counts) => {
    const removed = Object.values(counts).reduce((sum, count) => sum + count, 0)
    toast.success(`${removed} invented records are removed`)
  })
  return (
    <Button
      busy={remove.isPending}
      onClick={() => remove.mutate(undefined, { onError: (error) => toast.error(error.message) })}
    >
      Remove the sample data
    </Button>
  )
}
