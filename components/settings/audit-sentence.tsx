'use client'
import { Link } from '@/components/ui/link'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import { capitalised } from '@/lib/format'
import { recordPagesIn, settingsRecordsIn } from '@/components/crm/screens'
import { useTitleEvenDeleted } from '@/components/resource/references'
import { auditPhrase, collectionOf, isOfPrivateView, nameInEvent } from './audit-words'
import en from '@/components/words/en/audit'
import { inEnglish } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

const PAGES = [...recordPagesIn(inEnglish), ...settingsRecordsIn(inEnglish)]
/** The page of an event's record, if there is one. */
const pageOf = ({ subject_type, subject_id }: AuditEvent): string | undefined => {
  const page = PAGES.find(({ resource }) => resource.name === subject_type)?.href
  return page && `${page}/${subject_id}`
}

/** "Changed the contact Ann Hartley". Clicking the row opens the event; clicking the name opens the record. */
export function AuditSentence({ event, onShow }: { event: AuditEvent; onShow: () => void }) {
  const t = useWords()
  const phrase = capitalised(auditPhrase(t, event))
  return (
    <span className="flex min-w-0 gap-1 max-sm:line-clamp-2 max-sm:[overflow-wrap:anywhere] max-sm:whitespace-normal">
      <button
        type="button"
        title={event.type}
        aria-label={`${phrase}, ${event.type}`}
        className="shrink-0 text-left after:absolute after:inset-0 max-sm:inline"
        onClick={onShow}
      >
        {phrase}
      </button>
      <span className="min-w-0 max-sm:before:content-['_'] sm:truncate">
        <SubjectName event={event} />
      </span>
    </span>
  )
}

/** The record's name, as a link to it. */
export function SubjectName({ event }: { event: AuditEvent }) {
  const t = useWords()
  const known = nameInEvent(event)
  const collection = collectionOf(event)
  const name = known ?? (collection && <KnownTitle collection={collection} id={event.subject_id} />)
  const href = pageOf(event)
  if (isOfPrivateView(event)) return <span className="text-muted-foreground">{t(en.ofAPrivateView)}</span>
  if (!name) return null
  return href && event.type !== 'contact.purged' ? (
    <Link href={href} className="relative font-medium hover:underline">
      {name}
    </Link>
  ) : (
    <span className="font-medium">{name}</span>
  )
}

function KnownTitle({ collection, id }: { collection: string; id: string }) {
  return useTitleEvenDeleted(collection, id) ?? <span className="text-muted-foreground">…</span>
}
