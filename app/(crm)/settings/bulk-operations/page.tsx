import { BulkPage } from '@/components/imports/bulk-page'

export default function Page() {
  return <BulkPage />
}
