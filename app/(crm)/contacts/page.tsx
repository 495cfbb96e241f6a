'use client'
import { contactScreen } from '@/components/crm/contact-screen'
import { RecordList } from '@/components/records/record-list'

export default function ContactsPage() {
  return <RecordList screen={contactScreen} />
}
