'use client'
import { use } from 'react'
import { SCREENS } from '@/components/crm/screens'
import { taskScreen } from '@/components/crm/task-screen'
import { RecordPage } from '@/components/records/record-page'

export default function TaskPage({ params }: { params: Promise<{ id: string }> }) {
  return <RecordPage screen={taskScreen} id={use(params).id} others={SCREENS} />
}
