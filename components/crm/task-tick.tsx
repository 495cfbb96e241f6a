'use client'
import { Check, RotateCcw } from 'lucide-react'
import { useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { currentOf, useRefresh, useUpdateRecord } from '@/lib/client/records'
import { task, type Task } from '@/lib/crm/tasks/schema'
import { useUndoAction } from '@/components/resource/undo-edit'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

type Ticked = Pick<Task, 'id' | 'version' | 'status' | 'title'>

/**
 * Completes or reopens a task.
 *
 * @param onTick gets the task as it is then, also after the undo
 */
function useTick(record: Ticked, onTick?: (task: Task) => void) {
  const t = useWords()
  const update = useUpdateRecord(task)
  const refresh = useRefresh()
  const wayBack = useUndoAction(task)
  const isDone = record.status === 'done'
  const send = ({ id, version }: Pick<Task, 'id' | 'version'>, status: Task['status']) =>
    update.mutateAsync({ id, version, body: { status } })
  /** Retries on a version conflict, unless somebody else changed the status. */
  const set = async (from: Ticked, status: Task['status']): Promise<Task> => {
    const after = await send(from, status).catch((error: unknown) => {
      const current = currentOf(task, error)
      if (current?.status === from.status) return send(current, status)
      throw error
    })
    onTick?.(after)
    return after
  }
  const refused = (error: unknown) => {
    toastError(error)
    void refresh()
  }
  const toggle = () =>
    void set(record, isDone ? 'open' : 'done').then((after) => {
      if (!isDone) wayBack(t(en.taskCompleted), () => set(after, record.status))
    }, refused)
  return { isDone, toggle, isPending: update.isPending, mayWrite: useMayWrite(task) }
}

/** The checkbox of a task in a list. */
export function TaskTick({ record, onTick }: { record: Ticked; onTick?: (task: Task) => void }) {
  const t = useWords()
  const { isDone, toggle, isPending, mayWrite } = useTick(record, onTick)
  return (
    // Round, to distinguish it from the checkbox that selects a row.
    <span className="relative z-1 grid size-4 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={t(en.completed, { title: record.title })}
        checked={isDone}
        // Not `disabled` while saving: it would lose focus.
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

/** The same as a button, on the task's own page. */
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
