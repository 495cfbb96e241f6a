'use client'
import { use } from 'react'
import { SCREENS } from '@/components/crm/screens'
import { noteScreen } from '@/components/crm/note-screen'
import { RecordPage } from '@/components/records/record-page'

export default function NotePage({ params }: { params: Promise<{ id: string }> }) {
  return <RecordPage screen={noteScreen} id={use(params).id} others={SCREENS} />
}
