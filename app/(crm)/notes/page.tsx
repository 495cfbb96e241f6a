'use client'
import { noteScreen } from '@/components/crm/note-screen'
import { ScreenList } from '@/components/resource/screen-list'

export default function NotesPage() {
  return <ScreenList screen={noteScreen} />
}
