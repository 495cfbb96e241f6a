'use client'
import { CircleDashed, Clock, ShieldQuestion } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import { useCurrent, useMay } from '@/lib/client/organisation'
import { useOpenProposals } from '@/lib/client/proposals'
import { useRecords } from '@/lib/client/records'
import { contact as contactResource, type Contact } from '@/lib/crm/contacts/schema'
import { session, type SessionRecord } from '@/lib/identity/sessions/schema'
import { ProposalLine } from '@/components/crm/document-says'
import { SessionSubject } from '@/components/identity/session-badges'
import { PROGRESS_WORDS } from '@/components/identity/words'
import { Moment } from '@/components/resource/moment'
import { useNow } from '@/components/resource/now'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { ReferenceValue } from '@/components/resource/reference-value'
import { CardEmpty, CardLink, CardPart, CardRow, HomeCard } from './home-card'
import { expiringAt, expiringQuery, MAX_CHECKS, WAITING_CHECKS, waitingChecksQuery } from './queries'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const REFRESH_MS = 10_000

/**
 * Identity checks that need attention: people who were asked, verifications that expire soon, documents that contradict
 * the CRM.
 */
export function ChecksCard() {
  const t = useWords()
  const mayRequest = useMay('sessions:write')
  const mayDecide = useMay('proposals:read')
  const waiting = useRecords(session, waitingChecksQuery, { refetchInterval: REFRESH_MS })
  const { organisation } = useCurrent()
  const asked = [useFormats(), useNow(), organisation.verification_notice_days] as const
  const expiring = useRecords(contactResource, expiringQuery(...asked))
  const proposals = useOpenProposals()
  const failed = [waiting, expiring, proposals].find(({ isError, records }) => isError && !records)
  const differences = proposals.total?.value ?? 0
  const isEmpty = [waiting, expiring, ...(mayDecide ? [proposals] : [])].every(({ records }) => records?.length === 0)
  return (
    <HomeCard title={t(en.checks)} actions={<CardLink href="/checks">{t(en.allChecks)}</CardLink>}>
      {failed && <ProblemNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && isEmpty && (
        <CardEmpty
          title={t(en.nobodyIsWaitedFor)}
          action={
            mayRequest && (
              <Button asChild size="small">
                <Link href="/checks?new">{t(en.requestACheck)}</Link>
              </Button>
            )
          }
        >
          {t(en.checksThatPeopleHaveStill, { verificationNoticeDays: organisation.verification_notice_days })}
        </CardEmpty>
      )}
      <Waiting checks={waiting.records ?? []} total={waiting.total?.value ?? 0} />
      <Expiring
        contacts={expiring.records ?? []}
        total={expiring.total?.value ?? 0}
        href={`/contacts?${new URLSearchParams(expiringAt(...asked))}`}
      />
      {differences > 0 && (
        <CardPart title={t(en.differenceDifferences, { differences })}>
          {(proposals.records ?? []).slice(0, MAX_CHECKS).map((one) => (
            <li key={one.id} className="py-1.5">
              {one.contact_id && (
                <Link id={`of-${one.id}`} href={`/contacts/${one.contact_id}`} className="font-medium hover:underline">
                  <ReferenceValue target="contacts" id={one.contact_id} />
                </Link>
              )}
              <ProposalLine proposal={one} contactNameId={`of-${one.id}`} />
            </li>
          ))}
        </CardPart>
      )}
    </HomeCard>
  )
}

const all = (t: Translate, total: number, href: string) =>
  total > MAX_CHECKS && <CardLink href={href}>{t(en.all, { total })}</CardLink>

function Waiting({ checks, total }: { checks: SessionRecord[]; total: number }) {
  const t = useWords()
  const formats = useFormats()
  if (!checks.length) return null
  return (
    <CardPart title={t(en.waiting)} beside={all(t, total, `/checks?${new URLSearchParams(WAITING_CHECKS)}`)}>
      {checks.map((one) => (
        <CardRow
          key={one.id}
          href={`/checks/${one.id}`}
          mark={<Glyph progress={one.progress} />}
          title={<SessionSubject session={one} />}
          about={t.inSentence(t(PROGRESS_WORDS[one.progress].label))}
          end={
            <span
              className="text-muted-foreground"
              suppressHydrationWarning
              title={t(en.asked, { createdAt: formats.dateTime(one.created_at) })}
            >
              {t(en.until, { dayOfMonth: formats.dayOfMonth(one.expires_at) })}
            </span>
          }
        />
      ))}
    </CardPart>
  )
}

const Glyph = ({ progress }: Pick<SessionRecord, 'progress'>) =>
  progress === 'waiting' ? (
    <Clock aria-hidden className="size-4 shrink-0 text-blue-solid" />
  ) : (
    <CircleDashed aria-hidden className="size-4 shrink-0 text-violet-solid" />
  )

function Expiring({ contacts, total, href }: { contacts: Contact[]; total: number; href: string }) {
  const t = useWords()
  const formats = useFormats()
  if (!contacts.length) return null
  return (
    <CardPart title={t(en.verificationEndsSoon)} beside={all(t, total, href)}>
      {contacts.map(({ id, full_name, verification: { expires_at: ends } }) => (
        <CardRow
          key={id}
          href={`/contacts/${id}`}
          mark={<ShieldQuestion aria-hidden className="size-4 shrink-0 text-amber-solid" />}
          title={full_name}
          about={ends && formats.date(ends)}
          end={
            ends && (
              <span className="text-amber-fg">
                <Moment iso={ends} />
              </span>
            )
          }
        />
      ))}
    </CardPart>
  )
}
