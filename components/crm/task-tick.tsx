'use client'
import { Check, RotateCcw } from 'lucide-react'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useUpdateRecord } from '@/lib/client/records'
import { task, type Task } from '@/lib/crm/tasks/schema'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

type Ticked = Pick<Task, 'id' | 'version' | 'status' | 'title'>

/** Completes a task, or opens it again. */
function useTick(record: Ticked) {
  const t = useWords()
  const update = useUpdateRecord(task)
  const isDone = record.status === 'done'
  const set = (status: Task['status'], version: number) =>
    update.mutateAsync({ id: record.id, version, body: { status } })
  const complain = (error: unknown) => void toast.error(messageOf(error))
  const toggle = () =>
    void set(isDone ? 'open' : 'done', record.version).then((after) => {
      if (!isDone)
        toast.success(t(en.taskCompleted), {
          action: { label: t(en.undo), onClick: () => void set(record.status, after.version).catch(complain) },
        })
    }, complain)
  return { isDone, toggle, isPending: update.isPending, mayWrite: useMayWrite(task) }
}

/** The tick before a task in a list. */
export function TaskTick({ record }: { record: Ticked }) {
  const t = useWords()
  const { isDone, toggle, isPending, mayWrite } = useTick(record)
  return (
    // Round, so that it is not taken for the box that selects a row.
    <span className="relative z-1 grid size-4 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={t(en.completed, { title: record.title })}
        checked={isDone}
        // Not disabled meanwhile: the keyboard would be nowhere.
        disabled={!mayWrite}
        aria-busy={isPending || undefined}
        onChange={isPending ? undefined : toggle}
        data-swipe="right"
        data-word={isDone ? t(en.openAgain) : t(en.done)}
        className="peer col-start-1 row-start-1 size-4 appearance-none rounded-full border border-muted-foreground/70 checked:border-success checked:bg-success disabled:opacity-60"
      />
      <Check
        aria-hidden
        className="pointer-events-none col-start-1 row-start-1 size-3 text-card opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}

/** The same on the task's own page. */
export function CompleteTask({ record }: { record: Ticked }) {
  const t = useWords()
  const { isDone, toggle, isPending, mayWrite } = useTick(record)
  return (
    mayWrite && (
      <Button variant={isDone ? 'secondary' : 'primary'} busy={isPending} onClick={toggle}>
        {isDone ? (
          <>
            <RotateCcw aria-hidden />
            {t(en.openAgain)}
          </>
        ) : (
          <>
            <Check aria-hidden />
            {t(en.complete)}
          </>
        )}
      </Button>
    )
  )
}
