import { UserRound, Users } from 'lucide-react'
import { contact } from '@/lib/crm/contacts/schema'
import { defineScreen } from '@/components/resource/screen'
import { BouncedMail, ContactCheckCard, NextTask, RequestChecksDialog, RequestContactCheck } from './record-parts'
import { WriteMail } from '@/components/mail/write-mail'
import { ReachContact } from './reach-contact'
import { VerificationMark } from './verification-badge'
import { atDesk } from '@/components/ui/at-desk'
import en from '@/components/words/en/crm'

/** Contacts: people, and whether their identity is verified. */
export const contactScreen = defineScreen({
  resource: contact,
  href: '/contacts',
  Icon: Users,
  IconOfOne: UserRound,
  face: 'person',
  navigation: { key: 'c' },
  sample: { full_name: 'Mia Jones', email: 'mia.jones@example.com' },
  quick: ['full_name', 'email', 'company_id'],
  emptyText: (t) => t.rich(en.addTheFirstPersonWith, { key: atDesk }),
  headline: ['company_id', 'owner_id', 'lifecycle', 'last_activity_at'],
  next: (record) => <NextTask pointer="contact_id" id={record.id} />,
  reach: (record) => <ReachContact record={record} />,
  columns: [
    { field: 'full_name' },
    { field: 'verification', width: 216 },
    { field: 'email', wide: true },
    { field: 'company_id', wide: true },
    { field: 'lifecycle', width: 144, wide: true },
    { field: 'created_at', width: 128, wide: true },
  ],
  bulk: {
    label: en.requestChecks,
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
