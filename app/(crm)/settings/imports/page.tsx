import { ImportsPage } from '@/components/imports/imports-page'

export default function Page() {
  return <ImportsPage />
}
