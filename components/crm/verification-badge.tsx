import { BadgeCheck, Clock, ShieldQuestion, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Contact } from '@/lib/crm/contacts/schema'
import { formatDate } from '@/lib/format'
import { Badge, type Tone } from '@/components/ui/badge'

const WORDS: Record<Contact['verification']['status'], { label: string; tone: Tone; icon: ReactNode }> = {
  none: { label: 'Not verified', tone: 'neutral', icon: null },
  pending: { label: 'Check pending', tone: 'accent', icon: <Clock aria-hidden /> },
  verified: { label: 'Verified', tone: 'success', icon: <BadgeCheck aria-hidden /> },
  failed: { label: 'Check not passed', tone: 'danger', icon: <ShieldX aria-hidden /> },
  expired: { label: 'Verification expired', tone: 'warning', icon: <ShieldQuestion aria-hidden /> },
}

/** Whether we know that a contact is who they say they are. */
export function VerificationBadge({ verification: { status, verified_at } }: Pick<Contact, 'verification'>) {
  const { label, tone, icon } = WORDS[status]
  return <Badge tone={tone} title={verified_at ? `Verified on ${formatDate(verified_at)}` : undefined}>{icon}{label}</Badge>
}
