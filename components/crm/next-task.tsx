'use client'
import { Link } from '@/components/ui/link'
import { useRecords } from '@/lib/client/records'
import { task } from '@/lib/crm/tasks/schema'
import { StripFact } from '@/components/records/fact-strip'
import { nextTaskQuery, type TaskPointer } from '@/components/records/queries'
import { DueMoment } from './due-moment'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

interface NextTaskProps {
  pointer: TaskPointer
  id: string
}

/** The record's next open task. */
export function NextTask({ pointer, id }: NextTaskProps) {
  const t = useWords()
  const { records } = useRecords(task, nextTaskQuery(pointer, id))
  const [next] = records ?? []
  return (
    <StripFact label={t(en.nextTask)}>
      {next ? (
        // Separate elements, each with its own text direction: within an Arabic title, truncation would cut the
        // beginning of the time.
        <span className="flex gap-1.5">
          <Link href={`/tasks/${next.id}`} className="truncate hover:underline">
            {next.title}
          </Link>
          {next.due_at && (
            <span className="shrink-0 font-normal text-muted-foreground">
              <DueMoment value={next.due_at} record={next} />
            </span>
          )}
        </span>
      ) : (
        <span className="font-normal text-muted-foreground">{records ? t(en.none) : '\u00a0'}</span>
      )}
    </StripFact>
  )
}
