'use client'
import { contactScreen } from '@/components/crm/contact-screen'
import { ScreenList } from '@/components/resource/screen-list'

export default function ContactsPage() {
  return <ScreenList screen={contactScreen} />
}
