'use client'
import { BadgeCheck, CircleDashed, Clock, ShieldQuestion, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '@/lib/client/formats'
import { VERIFICATION_WORDS, type Contact } from '@/lib/crm/contacts/schema'
import { CHECK_LABELS } from '@/lib/identity/checks'
import { Badge, type Tone } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'

const LOOKS: Record<Contact['verification']['status'], { tone: Tone; icon: ReactNode }> = {
  none: { tone: 'neutral', icon: null },
  pending: { tone: 'accent', icon: <Clock aria-hidden /> },
  verified: { tone: 'success', icon: <BadgeCheck aria-hidden /> },
  failed: { tone: 'danger', icon: <ShieldX aria-hidden /> },
  expired: { tone: 'warning', icon: <ShieldQuestion aria-hidden /> },
}

/** Whether we know that a contact is who they say they are. */
function VerificationBadge({ verification }: Pick<Contact, 'verification'>) {
  const terms = useTerms(verification)
  const { tone, icon } = LOOKS[verification.status]
  return (
    <Badge tone={tone} title={terms ?? undefined}>
      {icon}
      {VERIFICATION_WORDS[verification.status]}
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

/** The same where it stands in every row: a glyph that says it by its shape, and words that do not shout. */
export function VerificationGlyph({ verification }: Pick<Contact, 'verification'>) {
  const terms = useTerms(verification)
  const { status } = verification
  const isUrgent = status === 'failed' || status === 'expired'
  return (
    <span
      title={terms ?? undefined}
      className={classNames(
        'flex max-w-full items-center gap-1.5 truncate [&_svg]:size-4 [&_svg]:shrink-0',
        status === 'none' && 'text-muted-foreground',
        isUrgent && (status === 'failed' ? 'text-red-fg' : 'text-amber-fg'),
      )}
    >
      <span aria-hidden className={GLYPHS[status]}>
        {LOOKS[status].icon ?? <CircleDashed />}
      </span>
      {VERIFICATION_WORDS[status]}
    </span>
  )
}

/** The shape alone, beside a name; those who hear it are told in words. */
export function VerificationSign({ verification: { status } }: Pick<Contact, 'verification'>) {
  return (
    <span title={VERIFICATION_WORDS[status]} className={classNames('shrink-0 [&_svg]:size-4', GLYPHS[status])}>
      <span aria-hidden>{LOOKS[status].icon ?? <CircleDashed />}</span>
      <span className="sr-only">{VERIFICATION_WORDS[status]}: </span>
    </span>
  )
}

const CHECKS: Record<string, string> = CHECK_LABELS
/** "until 22 Nov 2027 · ID check, Proof of address · 22 Nov 2026"; null while nothing was verified. The end may be cut off. */
function verificationTerms(
  { checks, verified_at, expires_at }: Contact['verification'],
  day: (iso: string) => string,
): string | null {
  if (!verified_at) return null
  return [
    expires_at && `until ${day(expires_at)}`,
    checks.map((check) => CHECKS[check] ?? check).join(', '),
    day(verified_at),
  ]
    .filter(Boolean)
    .join(' · ')
}

const useTerms = (verification: Contact['verification']): string | null =>
  verificationTerms(verification, useFormats().date)

/** The badge with what was verified, when, and until when. */
export function VerificationMark({ verification }: Pick<Contact, 'verification'>) {
  const terms = useTerms(verification)
  return (
    <>
      <VerificationBadge verification={verification} />
      {terms && <span className="text-[0.8125rem] text-muted-foreground">{terms}</span>}
    </>
  )
}
