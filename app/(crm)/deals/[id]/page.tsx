'use client'
import { use } from 'react'
import { SCREENS } from '@/components/crm/screens'
import { dealScreen } from '@/components/crm/deal-screen'
import { RecordPage } from '@/components/records/record-page'

export default function DealPage({ params }: { params: Promise<{ id: string }> }) {
  return <RecordPage screen={dealScreen} id={use(params).id} others={SCREENS} />
}
