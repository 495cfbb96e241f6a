'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useMay, useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { useRecord } from '@/lib/client/records'
import { contact, type Contact } from '@/lib/crm/contacts/schema'
import { formatAddress } from '@/lib/format'
import { session } from '@/lib/identity/sessions/schema'
import { ContactChecks } from '@/components/identity/contact-checks'
import { RequestCheck } from '@/components/identity/request-check'
import { DeleteButton } from '@/components/resource/delete-button'
import { EditDialog } from '@/components/resource/edit-dialog'
import { RecordFacts } from '@/components/resource/record-facts'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { VerificationBadge } from './verification-badge'

/** One contact: who it is, whether that is known for sure, and its checks. */
export function ContactPage({ id }: { id: string }) {
  return <RecordView query={useRecord(contact, id)} label="contact">{(record) => <ContactView record={record} />}</RecordView>
}

function ContactView({ record }: { record: Contact }) {
  const router = useRouter()
  const [editing, setEditing] = useState(false)
  const mayWrite = useMayWrite(contact)
  const mayRequest = useMay('sessions:write')
  return (
    <>
      <PageHeader back={{ href: '/contacts', label: 'Contacts' }} title={record.full_name} mark={<VerificationBadge verification={record.verification} />} actions={
        <>
          <ContactRequests record={record} />
          <DeleteButton resource={contact} id={record.id} onDeleted={() => router.push('/contacts')} />
          {mayWrite && <Button aria-keyshortcuts="e" onClick={() => setEditing(true)}>Edit</Button>}
          {mayRequest && <RequestCheck subject={{ contactId: record.id, fullName: record.full_name, address: record.address ? formatAddress(record.address) : '' }} />}
        </>
      } />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title="Details">
          <RecordFacts resource={contact} record={record} names={['full_name', 'email', 'phones', 'job_title', 'lifecycle', 'address', 'previous_names', 'owner_id', 'source', 'tags', 'created_at', 'updated_at']} />
        </Card>
        <Card title="Identity checks"><ContactChecks contactId={record.id} /></Card>
      </div>
      <EditDialog resource={contact} record={record} open={editing} onOpenChange={setEditing} />
    </>
  )
}

function ContactRequests({ record }: { record: Contact }) {
  const path = useOrganisationPath()
  return (
    <ShowAsApi requests={[
      { title: 'This contact', request: { path: `${path}/contacts/${record.id}` } },
      { title: 'Change it', request: { method: 'PATCH', path: `${path}/contacts/${record.id}`, version: record.version, body: { lifecycle: 'customer' } } },
      { title: 'Request an identity check', request: { method: 'POST', path: `${path}/${session.path}`, body: { reference_id: record.id, contact_id: record.id, expected_full_name: record.full_name } } },
      { title: 'Its checks', request: { path: `${path}/${session.path}`, query: { contact_id: record.id } } },
    ]} />
  )
}
