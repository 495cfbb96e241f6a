'use client'
import { BadgeCheck, CircleDashed, Clock, ShieldQuestion, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { type Contact } from '@/lib/crm/contacts/schema'
import { CHECK_TYPES } from '@/lib/identity/checks'
import { useNow } from '@/components/resource/now'
import { Badge, type Tone } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { verificationEnd } from './verification-end'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'
import { checkLabel, verificationWord } from '@/lib/client/words/known'

const LOOKS: Record<Contact['verification']['status'], { tone: Tone; icon: ReactNode }> = {
  none: { tone: 'neutral', icon: null },
  pending: { tone: 'accent', icon: <Clock aria-hidden /> },
  verified: { tone: 'success', icon: <BadgeCheck aria-hidden /> },
  failed: { tone: 'danger', icon: <ShieldX aria-hidden /> },
  expired: { tone: 'warning', icon: <ShieldQuestion aria-hidden /> },
}

/** The state in a word or two. A check passed by somebody else is not a failed one. */
const stateInWords = (t: Translate, { status, other_holder_session_id }: Contact['verification']) =>
  status === 'failed' && other_holder_session_id ? t(en.anotherName) : verificationWord(t, status)

/** Whether the contact's identity is verified. */
function VerificationBadge({ verification }: Pick<Contact, 'verification'>) {
  const t = useWords()
  const terms = useTerms(verification)
  const { tone, icon } = LOOKS[verification.status]
  return (
    <Badge tone={tone} title={terms ?? undefined}>
      {icon}
      {stateInWords(t, verification)}
    </Badge>
  )
}

const GLYPHS: Record<Contact['verification']['status'], string> = {
  none: 'text-grey-solid',
  pending: 'text-blue-solid',
  verified: 'text-green-solid',
  failed: 'text-red-solid',
  expired: 'text-amber-solid',
}

/** When a verification ends, in words; null if there is none. */
function useEnd(verification: Contact['verification']): { words: string; isSoon: boolean } | null {
  const t = useWords()
  const formats = useFormats()
  const { verification_notice_days: notice } = useCurrent().organisation
  const end = verificationEnd(verification, useNow(), notice)
  if (!end) return null
  const { at, daysLeft, isSoon } = end
  return { words: daysLeft ? t(en.daysLeft, { days: daysLeft }) : t(en.until, { day: formats.date(at) }), isSoon }
}

/** A quieter version for table rows: a glyph and plain text. */
export function VerificationGlyph({ verification }: Pick<Contact, 'verification'>) {
  const t = useWords()
  const terms = useTerms(verification)
  const end = useEnd(verification)
  const { status } = verification
  const isUrgent = status === 'failed' || status === 'expired'
  return (
    <span
      title={terms ?? undefined}
      className={classNames(
        'flex max-w-full items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0',
        status === 'none' && 'text-muted-foreground',
        isUrgent && (status === 'failed' ? 'text-red-fg' : 'text-amber-fg'),
      )}
    >
      <Glyph status={status} isEnding={end?.isSoon} />
      <span className="min-w-0 truncate">
        {stateInWords(t, verification)}
        {end && (
          <>
            {' '}
            {/* A card on a phone has no room for a date, which would cut off the name. */}
            <span
              className={end.isSoon ? 'text-amber-fg' : 'text-muted-foreground max-md:hidden print:inline'}
              suppressHydrationWarning
            >
              {end.words}
            </span>
          </>
        )}
      </span>
    </span>
  )
}

/** Only the glyph, next to a name; screen readers get the text. */
export function VerificationSign({ verification }: Pick<Contact, 'verification'>) {
  const t = useWords()
  const end = useEnd(verification)
  const words = [stateInWords(t, verification), end?.isSoon && end.words].filter(Boolean).join(' · ')
  return (
    <span title={words} className="shrink-0 [&_svg]:size-4">
      <Glyph status={verification.status} isEnding={end?.isSoon} />
      <span className="sr-only" suppressHydrationWarning>
        {words}:{' '}
      </span>
    </span>
  )
}

function Glyph({ status, isEnding }: { status: Contact['verification']['status']; isEnding: boolean | undefined }) {
  return (
    <span aria-hidden className={isEnding ? 'text-amber-solid' : GLYPHS[status]}>
      {isEnding ? <Clock /> : (LOOKS[status].icon ?? <CircleDashed />)}
    </span>
  )
}

/**
 * "until 22 Nov 2027 · ID check, Proof of address · 22 Nov 2026"; null if never verified. Ordered so that truncation
 * cuts the least important part.
 */
function verificationTerms(
  t: Translate,
  { checks, verified_at, expires_at }: Contact['verification'],
  day: (iso: string) => string,
): string | null {
  if (!verified_at) return null
  return [
    expires_at && t(en.until, { day: day(expires_at) }),
    checks
      .map((check) => CHECK_TYPES.find((one) => one === check) ?? null)
      .map((check) => check && checkLabel(t, check))
      .join(', '),
    day(verified_at),
  ]
    .filter(Boolean)
    .join(' · ')
}

const useTerms = (verification: Contact['verification']): string | null => {
  const t = useWords()
  return verificationTerms(t, verification, useFormats().date)
}

/** The badge with the checks passed, their date and the expiry. */
export function VerificationMark({ verification }: Pick<Contact, 'verification'>) {
  const terms = useTerms(verification)
  return (
    <>
      <VerificationBadge verification={verification} />
      {terms && (
        <span className="text-[0.8125rem] text-muted-foreground" suppressHydrationWarning>
          {terms}
        </span>
      )}
    </>
  )
}
