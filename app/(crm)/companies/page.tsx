'use client'
import { companyScreen } from '@/components/crm/company-screen'
import { RecordList } from '@/components/records/record-list'

export default function CompaniesPage() {
  return <RecordList screen={companyScreen} />
}
