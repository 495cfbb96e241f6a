'use client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useOrganisationPath } from '@/lib/client/organisation'
import type { Activity } from '@/lib/across/activities/schema'
import { classNames } from '@/components/ui/class-names'
import { loadFields } from '@/components/resource/record-loader'
import { isLoggedCall, subjectResource, textNow } from './activity-story'
import { ClampedText } from './clamped-text'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 15_000
const writtenSchema = z.object({ body: z.string().nullable(), deleted_at: z.string().nullable() })

/** The current text of a note or call, below the event that created it. */
export function WrittenText({ activity }: { activity: Activity }) {
  const first = activity.type === 'note.created' || isLoggedCall(activity) ? activity.after?.body : undefined
  const path = subjectResource(activity)?.path
  return typeof first === 'string' && path ? <Written path={path} id={activity.subject_id} first={first} /> : null
}

function Written({ path, id, first }: { path: string; id: string; first: string }) {
  const t = useWords()
  const organisationPath = useOrganisationPath()
  const { data, isPending } = useQuery({
    queryKey: [`${organisationPath}/${path}/${id}`, 'written'],
    queryFn: async () => {
      const asking = { organisationPath, collection: path, fields: ['body', 'deleted_at'], include: 'deleted' as const }
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
