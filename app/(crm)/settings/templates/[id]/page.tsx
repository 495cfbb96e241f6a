import { template } from '@/lib/identity/templates/schema'
import { readsOfSetting } from '@/components/settings/first-reads'
import { TemplatePage } from '@/components/settings/template-page'
import { Prefetched } from '../../../prefetched'

export default async function Page({ params }: PageProps<'/settings/templates/[id]'>) {
  const { id } = await params
  return (
    <Prefetched reads={readsOfSetting(template, id)}>
      <TemplatePage id={id} />
    </Prefetched>
  )
}
