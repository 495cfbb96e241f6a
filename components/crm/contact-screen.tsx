import { UserRound, Users } from 'lucide-react'
import { contact } from '@/lib/crm/contacts/schema'
import { BouncedMail } from '@/components/mail/bounced-mail'
import { WriteMail } from '@/components/mail/composer'
import { defineScreen } from '@/components/resource/screen'
import { ContactCheckCard, RequestContactCheck } from './contact-checks'
import { RequestChecksDialog } from './request-checks-dialog'
import { VerificationMark } from './verification-badge'

/** Contacts: people, and whether it is known that they are who they say they are. */
export const contactScreen = defineScreen({
  resource: contact,
  href: '/contacts',
  Icon: Users,
  IconOfOne: UserRound,
  navigation: { key: 'c' },
  sample: { full_name: 'Mia Jones', email: 'mia.jones@example.com' },
  emptyText: 'Add the first person with “New contact”, or press c. Your own systems can add them through the API.',
  columns: [
    { field: 'full_name', width: 'w-[45%] md:w-auto' },
    { field: 'verification', width: 'md:w-48' },
    { field: 'email', wide: true },
    { field: 'company_id', wide: true },
    { field: 'lifecycle', width: 'w-36', wide: true },
    { field: 'created_at', width: 'w-32', wide: true },
  ],
  bulk: {
    label: 'Request checks…',
    permission: 'sessions:write',
    dialog: (asked) => <RequestChecksDialog {...asked} />,
  },
  mark: (record) => <VerificationMark verification={record.verification} />,
  actions: (record) => (
    <>
      <WriteMail about={{ contact_id: record.id }} />
      <RequestContactCheck record={record} />
    </>
  ),
  lead: (record) => <BouncedMail record={record} />,
  aside: (record) => <ContactCheckCard record={record} />,
})
