'use client'
import { useMay } from '@/lib/client/organisation'
import type { Contact } from '@/lib/crm/contacts/schema'
import { formatAddress, formatDate } from '@/lib/format'
import { ContactChecks } from '@/components/identity/contact-checks'
import { RequestCheck } from '@/components/identity/request-check'
import { Card } from '@/components/ui/card'

/** Asks a contact for an identity check. */
export function RequestContactCheck({ record }: { record: Contact }) {
  const mayRequest = useMay('sessions:write')
  return (
    mayRequest && (
      <RequestCheck
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

/** The identity checks of a contact. */
export function ContactCheckCard({ record }: { record: Contact }) {
  const erasedAt = record.verification.evidence_erased_at
  return (
    <Card title="Identity checks">
      {erasedAt && (
        <p className="mb-3 text-[0.8125rem] text-muted-foreground">
          Evidence erased on {formatDate(erasedAt)}. The outcome stays.
        </p>
      )}
      <ContactChecks contactId={record.id} />
    </Card>
  )
}
