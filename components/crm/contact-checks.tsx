'use client'
import { useFormats } from '@/lib/client/formats'
import { useMay } from '@/lib/client/organisation'
import { useRecord } from '@/lib/client/records'
import { contact, type Contact } from '@/lib/crm/contacts/schema'
import { formatAddress } from '@/lib/format'
import { ContactChecks } from '@/components/identity/contact-checks'
import { RequestCheck } from '@/components/identity/request-check'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ContactFacts } from './contact-facts'
import { VerificationMark } from './verification-badge'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

/** Requests an identity check of a contact. */
export function RequestContactCheck({ record, isOffered = true }: { record: Contact; isOffered?: boolean }) {
  const mayRequest = useMay('sessions:write')
  return (
    mayRequest && (
      <RequestCheck
        isOffered={isOffered}
        subject={{
          contactId: record.id,
          fullName: record.full_name,
          address: record.address ? formatAddress(record.address) : '',
          ...(record.email && { email: record.email }),
        }}
      />
    )
  )
}

/** The same if only the contact's id is known. */
export function RequestCheckOf({ contactId }: { contactId: string }) {
  const t = useWords()
  const { data } = useRecord(contact, contactId)
  return data ? (
    <RequestContactCheck record={data} />
  ) : (
    <Button variant="primary" disabled>
      {t(en.requestAnIdentityCheck)}
    </Button>
  )
}

/** A contact's identity checks, and the facts that they established. */
export function ContactCheckCard({ record }: { record: Contact }) {
  const t = useWords()
  const formats = useFormats()
  const erasedAt = record.verification.evidence_erased_at
  return (
    <Card title={t(en.identityChecks)}>
      <ContactFacts record={record} />
      {erasedAt && (
        <p className="mb-3 text-[0.8125rem] text-muted-foreground">
          {t(en.evidenceErasedOnTheOutcome, { erasedAt: formats.date(erasedAt) })}
        </p>
      )}
      <ContactChecks contactId={record.id} />
    </Card>
  )
}

/** In a deal's sidebar: whether the identity of its contact is verified. */
export function DealContactCheck({ contactId }: { contactId: string | null }) {
  const t = useWords()
  const { data } = useRecord(contact, contactId)
  if (!data) return null
  return (
    <Card title={t(en.identityOfTheContact)}>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <VerificationMark verification={data.verification} />
      </p>
      <RequestContactCheck record={data} isOffered={!data.verification.pending_session_id} />
    </Card>
  )
}
