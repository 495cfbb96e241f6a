'use client'
import { noteScreen } from '@/components/crm/note-screen'
import { RecordList } from '@/components/resource/record-list'

export default function NotesPage() {
  return <RecordList screen={noteScreen} />
}
