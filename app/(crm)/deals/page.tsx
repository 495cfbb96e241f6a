'use client'
import { dealScreen } from '@/components/crm/deal-screen'
import { RecordList } from '@/components/records/record-list'

export default function DealsPage() {
  return <RecordList screen={dealScreen} />
}
