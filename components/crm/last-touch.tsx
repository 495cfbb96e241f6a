'use client'
import { useRecords } from '@/lib/client/records'
import { activity } from '@/lib/across/activities/schema'
import { task } from '@/lib/crm/tasks/schema'
import { Moment } from '@/components/resource/moment'
import { StripFact } from '@/components/records/fact-strip'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

/** What somebody does with a person, as opposed to with their record. */
const TOUCHES = 'note.created,mail.created,session.created,session.decided'

interface LastTouchProps {
  /** The field of tasks that points to the record. */
  pointer: 'contact_id' | 'company_id' | 'deal_id'
  id: string
}

/** When somebody last wrote, called, checked or did what was to be done. */
export function LastTouch({ pointer, id }: LastTouchProps) {
  const t = useWords()
  const told = useRecords(activity, { related: id, 'type[in]': TOUCHES, limit: 1 }).records
  const done = useRecords(task, { [pointer]: id, status: 'done', sort: '-completed_at', limit: 1 }).records
  const last = [told?.[0]?.created_at, done?.[0]?.completed_at].filter((one) => typeof one === 'string').toSorted()
  const latest = last.at(-1)
  return (
    <StripFact label={t(en.lastTouch)}>
      {latest ? (
        <Moment iso={latest} />
      ) : (
        <span className="font-normal text-muted-foreground">{told && done ? t(en.noneYet) : '\u00a0'}</span>
      )}
    </StripFact>
  )
}
