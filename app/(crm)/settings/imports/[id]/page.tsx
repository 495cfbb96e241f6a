import { readsOfImport } from '@/components/settings/first-reads'
import { ImportPage } from '@/components/imports/import-page'
import { Prefetched } from '../../../prefetched'

export default async function Page({ params }: PageProps<'/settings/imports/[id]'>) {
  const { id } = await params
  return (
    <Prefetched reads={readsOfImport(id)}>
      <ImportPage id={id} />
    </Prefetched>
  )
}
