'use client'
import { ArrowRightLeft, Circle, Mail } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { ReactNode } from 'react'
import type { Activity } from '@/lib/across/activities/schema'
import { ActorName } from '@/components/resource/actor-name'
import { MailSentence } from './mail-sentence'
import { WrittenText } from './written-text'
import { changesOf, isLoggedCall, mergedIn, overrideOf, subjectResource, verbOf, type Change } from './activity-story'
import { checkWords, ownCheckWords } from './check-story'
import { FieldValue } from '@/components/resource/field-value'
import { LinkedText } from '@/components/ui/linked-text'
import { MomentOfDay } from '@/components/resource/moment'
import { LoadingName } from '@/components/resource/loading-name'
import { usePageOf, useRecordHref } from '@/components/resource/record-links'
import { useTitleEvenDeleted } from '@/components/resource/references'
import { ReferenceValue } from '@/components/resource/reference-value'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

/** One event as a sentence: "Olive moved the deal from New to Won". */
export function ActivityItem({ activity, about }: { activity: Activity; about?: string }) {
  const page = usePageOf(activity.subject_type)
  const Icon =
    activity.subject_type === 'mail'
      ? Mail
      : activity.type === 'deal.stage_changed'
        ? ArrowRightLeft
        : (page?.IconOfOne ?? page?.Icon ?? Circle)
  return (
    <li className="flex gap-2.5 text-[0.8125rem]">
      <span className="mt-px grid size-6 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        {/* Hidden until all names have loaded, so that the words do not shift; shown anyway if that takes long. */}
        <p className="break-words has-data-on-its-way:animate-held">
          <bdi className="font-medium">
            <ActorName actor={activity.created_by} />
          </bdi>{' '}
          <Sentence activity={activity} about={about} />
          <span className="ml-2 whitespace-nowrap max-[17rem]:whitespace-normal text-muted-foreground">
            <MomentOfDay iso={activity.created_at} />
          </span>
        </p>
        <WrittenText activity={activity} />
      </div>
    </li>
  )
}

function Sentence({ activity, about }: { activity: Activity; about: string | undefined }): ReactNode {
  const t = useWords()
  if (activity.subject_type === 'session' && activity.subject_id === about) return <>{ownCheckWords(t, activity)}</>
  if (activity.subject_type === 'session')
    return (
      <>
        <Link href={`/checks/${activity.subject_id}`} className="hover:underline">
          {checkWords(t, activity)}
        </Link>
        <CheckedPerson activity={activity} about={about} />
      </>
    )
  if (activity.subject_type === 'mail') return <MailSentence activity={activity} />
  const subject = <Subject activity={activity} about={about} />
  if (activity.type === 'deal.stage_changed')
    return (
      <>
        {t.rich(en.movedFromTo, {
          subject,
          part: <Part change={stageOf(t, activity)} side="before" />,
          part2: <Part change={stageOf(t, activity)} side="after" />,
        })}
      </>
    )
  const override = overrideOf(activity)
  if (override)
    return (
      <>
        {t.rich(en.letEnterWithoutThe, {
          subject,
          span: <span className="font-medium">{override.stage_name}</span>,
          reason: <LinkedText>{override.reason}</LinkedText>,
        })}
      </>
    )
  const merged = mergedIn(activity)
  if (merged)
    return (
      <>
        {t.rich(activity.type.endsWith('.unmerged') ? en.undidTheMergeOfInto : en.mergedInto, {
          merged: <Subject activity={{ ...activity, subject_id: merged }} about={about} />,
          subject,
        })}
      </>
    )
  if (isLoggedCall(activity)) return <>{t.rich(en.logged, { subject })}</>
  if (!activity.type.endsWith('.updated'))
    return <>{t.rich(en.happenedTo, { happened: verbOf(t, activity), subject })}</>
  const changes = changesOf(t, activity)
  if (activity.type === 'task.updated' && activity.after?.status === 'done')
    return <>{t.rich(en.completed, { subject })}</>
  const [only] = changes
  if (only && changes.length === 1 && isShort(only))
    return (
      <>
        {t.rich(en.changedOfFromTo, {
          label: t.inSentence(only.label),
          subject,
          part: <Part change={only} side="before" />,
          part2: <Part change={only} side="after" />,
        })}
      </>
    )
  return <>{t.rich(en.changedOf, { changes: changes.map(({ label }) => t.inSentence(label)).join(', '), subject })}</>
}

/** Whose check it is, unless the page says so. */
function CheckedPerson({
  activity: { related, subject_id },
  about,
}: {
  activity: Activity
  about: string | undefined
}) {
  const t = useWords()
  const contactId = related.find((id) => id !== subject_id)
  if (!contactId || about) return null
  return (
    <>
      {' '}
      {t.rich(en.of, {
        link: (
          <Link href={`/contacts/${contactId}`} className="font-medium hover:underline">
            <ReferenceValue target="contacts" id={contactId} />
          </Link>
        ),
      })}
    </>
  )
}

const stageOf = (t: Translate, activity: Activity): Change => ({
  name: 'stage_id',
  label: t(en.stage),
  field: subjectResource(activity)?.fields.stage_id,
  before: activity.before?.stage_id,
  after: activity.after?.stage_id,
})
const isShort = ({ field, before, after }: Change) =>
  field !== undefined &&
  !['long_text', 'address', 'map', 'json', 'texts'].includes(field.kind) &&
  [before, after].every((value) => String(value ?? '').length < 80)

function Part({ change, side }: { change: Change; side: 'before' | 'after' }) {
  const t = useWords()
  const value = change[side]
  if (value === null || value === undefined) return <em className="text-muted-foreground">{t(en.nothing)}</em>
  return (
    <span className="font-medium">
      {change.field ? <FieldValue field={change.field} value={value} /> : String(value)}
    </span>
  )
}

/** The event's record: "the deal" on its own page, its name elsewhere. */
function Subject({ activity: { subject_type, subject_id }, about }: { activity: Activity; about: string | undefined }) {
  const t = useWords()
  const resource = subjectResource({ subject_type })
  const kind = resource ? t.inSentence(t.resource(resource).label) : subject_type
  const href = useRecordHref(resource?.path ?? '', subject_id)
  if (subject_id === about || !resource) return <>{t(en.the, { kind })}</>
  if (subject_type === 'note')
    return href ? (
      <>
        {t.rich(en.aNote, {
          link: (text) => (
            <Link href={href} className="hover:underline">
              {text}
            </Link>
          ),
        })}
      </>
    ) : (
      <>{t(en.aNote2)}</>
    )
  return (
    <>
      {t.rich(en.the2, {
        kind,
        link: (
          <Link href={href ?? '#'} className="font-medium hover:underline">
            <SubjectName collection={resource.path} id={subject_id} />
          </Link>
        ),
      })}
    </>
  )
}

/** Deleted records keep their name; their page says that they are deleted. */
function SubjectName({ collection, id }: { collection: string; id: string }) {
  return <>{useTitleEvenDeleted(collection, id) ?? <LoadingName />}</>
}
