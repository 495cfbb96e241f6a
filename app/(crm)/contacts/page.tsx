'use client'
import { Users } from 'lucide-react'
import { contact } from '@/lib/crm/contacts/schema'
import { VerificationBadge } from '@/components/crm/verification-badge'
import { EmptyState } from '@/components/resource/empty-state'
import { ListPage } from '@/components/resource/list-page'

const CREATE = {
  names: ['full_name', 'email', 'phones', 'job_title', 'lifecycle', 'address'],
  sample: { full_name: 'Mia Jones', email: 'mia.jones@example.com' },
}

export default function ContactsPage() {
  return (
    <ListPage resource={contact} href="/contacts" create={CREATE}
      columns={[
        { field: 'full_name', width: 'w-[45%] md:w-auto' },
        { field: 'verification', width: 'md:w-48', render: (record) => <VerificationBadge verification={record.verification} /> },
        { field: 'email', wide: true },
        { field: 'lifecycle', width: 'w-40', wide: true },
        { field: 'created_at', width: 'w-32', wide: true },
      ]}
      empty={<EmptyState icon={<Users />} title="No contacts yet">Add the first person with “New contact”, or press c. Your own systems can add them through the API.</EmptyState>} />
  )
}
