'use client'
import { useMay } from '@/lib/client/organisation'
import type { Contact } from '@/lib/crm/contacts/schema'
import { formatAddress } from '@/lib/format'
import { ContactChecks } from '@/components/identity/contact-checks'
import { RequestCheck } from '@/components/identity/request-check'
import { Card } from '@/components/ui/card'

/** Asks a contact for an identity check. */
export function RequestContactCheck({ record }: { record: Contact }) {
  const mayRequest = useMay('sessions:write')
  return mayRequest && <RequestCheck subject={{ contactId: record.id, fullName: record.full_name, address: record.address ? formatAddress(record.address) : '' }} />
}

/** The identity checks of a contact. */
export function ContactCheckCard({ record }: { record: Contact }) {
  return <Card title="Identity checks"><ContactChecks contactId={record.id} /></Card>
}
