'use client'
import { noteScreen } from '@/components/crm/note-screen'
import { RecordList } from '@/components/records/record-list'

export default function NotesPage() {
  return <RecordList screen={noteScreen} />
}
