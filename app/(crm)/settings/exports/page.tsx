import { ExportsPage } from '@/components/imports/exports-page'

export default function Page() {
  return <ExportsPage />
}
