'use client'
import { use } from 'react'
import { SCREENS } from '@/components/crm/screens'
import { contactScreen } from '@/components/crm/contact-screen'
import { RecordPage } from '@/components/records/record-page'

export default function ContactPage({ params }: { params: Promise<{ id: string }> }) {
  return <RecordPage screen={contactScreen} id={use(params).id} others={SCREENS} />
}
