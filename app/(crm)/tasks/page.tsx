'use client'
import { taskScreen } from '@/components/crm/task-screen'
import { ScreenList } from '@/components/resource/screen-list'

export default function TasksPage() {
  return <ScreenList screen={taskScreen} />
}
