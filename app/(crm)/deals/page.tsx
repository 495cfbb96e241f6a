'use client'
import { dealScreen } from '@/components/crm/deal-screen'
import { ScreenList } from '@/components/resource/screen-list'

export default function DealsPage() {
  return <ScreenList screen={dealScreen} />
}
