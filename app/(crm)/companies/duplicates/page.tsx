import { DuplicatesPage } from '@/components/duplicates/duplicates-page'

export default function CompanyDuplicatesPage() {
  return <DuplicatesPage path="companies" />
}
