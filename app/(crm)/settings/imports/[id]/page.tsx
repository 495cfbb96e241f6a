import { ImportPage } from '@/components/imports/import-page'

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <ImportPage id={(await params).id} />
}
