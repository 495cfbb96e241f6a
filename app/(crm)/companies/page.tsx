'use client'
import { companyScreen } from '@/components/crm/company-screen'
import { ScreenList } from '@/components/resource/screen-list'

export default function CompaniesPage() {
  return <ScreenList screen={companyScreen} />
}
