'use client'
import { dealScreen } from '@/components/crm/deal-screen'
import { RecordList } from '@/components/resource/record-list'

export default function DealsPage() {
  return <RecordList screen={dealScreen} />
}
