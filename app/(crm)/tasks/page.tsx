'use client'
import { taskScreen } from '@/components/crm/task-screen'
import { RecordList } from '@/components/records/record-list'

export default function TasksPage() {
  return <RecordList screen={taskScreen} />
}
