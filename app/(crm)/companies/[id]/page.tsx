'use client'
import { use } from 'react'
import { SCREENS } from '@/components/crm/screens'
import { companyScreen } from '@/components/crm/company-screen'
import { RecordPage } from '@/components/records/record-page'

export default function CompanyPage({ params }: { params: Promise<{ id: string }> }) {
  return <RecordPage screen={companyScreen} id={use(params).id} others={SCREENS} />
}
