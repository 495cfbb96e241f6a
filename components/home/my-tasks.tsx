'use client'
import { Link } from '@/components/ui/link'
import { useCurrent } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { task } from '@/lib/crm/tasks/schema'
import { DueMoment } from '@/components/crm/due-moment'
import { TaskTick } from '@/components/crm/task-tick'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

const MOST_SHOWN = 8

/** What the reader should do, the most urgent first. */
export function MyTasks() {
  const { me } = useCurrent()
  const { records, error } = useRecords(
    task,
    { assignee_id: me.user?.id, 'status[in]': 'open,in_progress', sort: 'due_at', limit: MOST_SHOWN },
    { enabled: Boolean(me.user) },
  )
  return (
    <Card
      title="My tasks"
      actions={
        <Link href="/tasks" className="text-[0.8125rem] text-primary hover:underline">
          All tasks
        </Link>
      }
    >
      {!records && (error ? <ProblemNotice error={error} /> : <Skeleton className="h-6" />)}
      {records?.length === 0 && (
        <p className="text-[0.8125rem] text-muted-foreground">
          Nothing to do. Tasks that are assigned to you appear here.
        </p>
      )}
      {records && records.length > 0 && (
        <ul className="-my-2 divide-y">
          {records.map((one) => (
            <li key={one.id} className="relative flex items-center gap-2.5 py-2 hover:bg-muted/40">
              <TaskTick record={one} />
              <Link href={`/tasks/${one.id}`} className="min-w-0 flex-1 truncate after:absolute after:inset-0">
                {one.title}
              </Link>
              {one.due_at && (
                <span className="shrink-0 text-[0.8125rem] text-muted-foreground">
                  <DueMoment value={one.due_at} record={one} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
