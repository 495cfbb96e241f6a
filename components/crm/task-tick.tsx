'use client'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useUpdateRecord } from '@/lib/client/records'
import { task, type Task } from '@/lib/crm/tasks/schema'

/** Completes a task, or opens it again. */
export function TaskTick({ record }: { record: Pick<Task, 'id' | 'version' | 'status' | 'title'> }) {
  const update = useUpdateRecord(task)
  const mayWrite = useMayWrite(task)
  const isDone = record.status === 'done'
  const set = (status: Task['status'], version: number) => update.mutateAsync({ id: record.id, version, body: { status } })
  const complain = (error: unknown) => void toast.error(messageOf(error))
  const toggle = () => void set(isDone ? 'open' : 'done', record.version).then((after) => {
    if (!isDone) toast.success('Task completed', { action: { label: 'Undo', onClick: () => void set(record.status, after.version).catch(complain) } })
  }, complain)
  return <input type="checkbox" className="relative z-1 size-4 shrink-0 accent-primary" aria-label={`Completed: ${record.title}`} checked={isDone} disabled={!mayWrite || update.isPending} onChange={toggle} />
}
