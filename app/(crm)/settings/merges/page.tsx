import { MergesPage } from '@/components/imports/merges-page'

export default function Page() {
  return <MergesPage />
}
