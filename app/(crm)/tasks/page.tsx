'use client'
import { taskScreen } from '@/components/crm/task-screen'
import { RecordList } from '@/components/resource/record-list'

export default function TasksPage() {
  return <RecordList screen={taskScreen} />
}
