'use client'
import { useQuery } from '@tanstack/react-query'
import { useOrganisationPath } from '@/lib/client/organisation'
import type { Activity } from '@/lib/across/activities/schema'
import { classNames } from '@/components/ui/class-names'
import { loadFields } from '@/components/resource/record-loader'
import { subjectResource, textNow } from './activity-story'
import { ClampedText } from './clamped-text'
import { isWritten, WRITTEN_FIELDS, writtenKey, writtenSchema } from './written'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 15_000

/** The current text of a note or call, below the event that created it. */
export function WrittenText({ activity }: { activity: Activity }) {
  const first = isWritten(activity) ? activity.after?.body : undefined
  const path = subjectResource(activity)?.path
  return typeof first === 'string' && path ? <Written path={path} id={activity.subject_id} first={first} /> : null
}

function Written({ path, id, first }: { path: string; id: string; first: string }) {
  const t = useWords()
  const organisationPath = useOrganisationPath()
  const { data, isPending } = useQuery({
    queryKey: writtenKey(organisationPath, path, id),
    queryFn: async () => {
      const asking = { organisationPath, collection: path, fields: WRITTEN_FIELDS, include: 'deleted' as const }
      return writtenSchema.nullable().parse(await loadFields(id, asking))
    },
    refetchInterval: REFRESH_MS,
  })
  const { text, became } = textNow(first, data)
  const mark = became && (
    <span className="text-muted-foreground">{became === 'edited' ? t(en.editedSince) : t(en.deletedSince)}</span>
  )
  if (!text) return mark && <p className="mt-1">{mark}</p>
  return (
    // Hidden while loading: the original text may have been deleted since.
    <blockquote className={classNames('mt-1 rounded-md bg-muted/60 px-3 py-2', isPending && 'invisible')}>
      <ClampedText>{text}</ClampedText>
      {mark && <p className="mt-1 text-xs">{mark}</p>}
    </blockquote>
  )
}
