import { DuplicatesPage } from '@/components/duplicates/duplicates-page'

export default function ContactDuplicatesPage() {
  return <DuplicatesPage path="contacts" />
}
