'use client'
import { BadgeCheck, RotateCw } from 'lucide-react'
import { useId } from 'react'
import { Link } from '@/components/ui/link'
import { toast } from 'sonner'
import { useFormats } from '@/lib/client/formats'
import { useMay, useCurrent } from '@/lib/client/organisation'
import { useOpenProposals } from '@/lib/client/proposals'
import { toastError } from '@/lib/client/toast-error'
import { useCreate, useRecord } from '@/lib/client/records'
import type { Contact } from '@/lib/crm/contacts/schema'
import { formatAddress } from '@/lib/format'
import { needsDocument } from '@/lib/identity/checks'
import { createdSessionSchema, session } from '@/lib/identity/sessions/schema'
import { useNow } from '@/components/resource/now'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'
import { checkLabel } from '@/lib/client/words/known'

const DAY_MS = 24 * 3600_000

type Verification = Contact['verification']
/** One fact per passed check, with its date. */
const factsOf = (t: Translate, { passed, over_age }: Verification) =>
  passed.map(({ check, verified_at, session_id }) => ({
    check,
    session_id,
    verified_at,
    words:
      check === 'age_verification' && over_age !== null
        ? t(en.over, { overAge: over_age })
        : check === 'proof_of_address'
          ? t(en.address)
          : checkLabel(t, check),
  }))

/** The facts known about a contact, since when, and whether they will soon need renewal. */
export function ContactFacts({ record }: { record: Contact }) {
  const t = useWords()
  const formats = useFormats()
  const id = useId()
  const facts = factsOf(t, record.verification)
  return (
    <>
      <Expiring record={record} />
      <OtherHolder record={record} />
      {facts.length > 0 && (
        <ul aria-label={t(en.knownFromChecks)} className="mb-3 space-y-1">
          {facts.map(({ check, words, verified_at, session_id }) => (
            <li key={check} className="flex items-start gap-1.5 text-[0.8125rem]">
              <BadgeCheck aria-hidden className="mt-[0.2em] size-3.5 shrink-0 text-success" />
              <span className="min-w-0 wrap-anywhere hyphens-auto">
                <span id={`${id}-${check}`} className="font-medium">
                  {words}
                </span>{' '}
                <Link
                  id={`${id}-${check}-link`}
                  // Several facts may have been verified on the same day.
                  aria-labelledby={`${id}-${check} ${id}-${check}-link`}
                  href={`/checks/${session_id}`}
                  className="text-muted-foreground hover:underline"
                  suppressHydrationWarning
                >
                  {t(en.verifiedOn, { verifiedAt: formats.date(verified_at) })}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Warns of a verification that has expired or expires within the organisation's notice period, and offers its renewal.
 */
function Expiring({ record }: { record: Contact }) {
  const t = useWords()
  const formats = useFormats()
  const { expires_at, status, passed } = record.verification
  const { organisation } = useCurrent()
  const now = useNow()
  const [last] = passed.toSorted((a, b) => b.verified_at.localeCompare(a.verified_at))
  if (!expires_at || !last || (status !== 'verified' && status !== 'expired')) return null
  const left = Date.parse(expires_at) - now.getTime()
  if (left > organisation.verification_notice_days * DAY_MS) return null
  return (
    <Notice
      tone="warning"
      className="mb-3"
      title={
        left > 0
          ? t(en.theVerificationEndsOn, { expiresAt: formats.date(expires_at) })
          : t(en.theVerificationEndedOn, { expiresAt: formats.date(expires_at) })
      }
    >
      <NextCheck record={record} sessionId={last.session_id} />
    </Notice>
  )
}

/** The last check was passed with documents in another name, so it does not verify this contact. */
function OtherHolder({ record }: { record: Contact }) {
  const t = useWords()
  const mayRequest = useMay('sessions:write')
  const mayDecide = useMay('proposals:write')
  const isProposed = useOpenProposals(record.id).records?.some(({ field }) => field === 'full_name')
  const { other_holder_session_id: sessionId, pending_session_id: pending } = record.verification
  if (!sessionId) return null
  return (
    <Notice tone="warning" className="mb-3" title={t(en.passedInAnotherName)}>
      <p>
        {t.rich(en.verifiesNobody, {
          link: (text) => (
            <Link href={`/checks/${sessionId}`} className="underline">
              {text}
            </Link>
          ),
        })}
      </p>
      {isProposed && mayDecide && <p>{t(en.takeTheNameOver)}</p>}
      {mayRequest && !pending && <p>{t(en.orCheckAgain, { name: record.full_name })}</p>}
      <NextCheck record={record} sessionId={sessionId} />
    </Notice>
  )
}

/** The check in progress, or a repetition that expects the contact's name. */
function NextCheck({ record, sessionId }: { record: Contact; sessionId: string }) {
  const t = useWords()
  const mayRequest = useMay('sessions:write')
  const { pending_session_id: pending } = record.verification
  if (pending)
    return (
      <Link href={`/checks/${pending}`} className="underline">
        {t(en.aNewCheckIsUnder)}
      </Link>
    )
  return mayRequest && <CheckAgain record={record} sessionId={sessionId} />
}

/** Requests the same check again with one click. */
function CheckAgain({ record, sessionId }: { record: Contact; sessionId: string }) {
  const t = useWords()
  const { data: earlier } = useRecord(session, sessionId)
  const create = useCreate(session.path, createdSessionSchema)
  const request = () =>
    earlier &&
    create.mutate(
      {
        body: {
          reference_id: record.id,
          contact_id: record.id,
          template_id: earlier.template_id,
          checks: earlier.checks,
          expected_full_name: record.full_name,
          expected_address:
            record.address && needsDocument(earlier.checks, 'proof_of_address') ? formatAddress(record.address) : null,
        },
      },
      { onSuccess: () => toast.success(t(en.theCheckIsReadyTo)), onError: toastError },
    )
  return (
    <Button size="small" className="mt-1 print:hidden" busy={create.isPending} disabled={!earlier} onClick={request}>
      <RotateCw aria-hidden />
      {t(en.checkAgain)}
    </Button>
  )
}
