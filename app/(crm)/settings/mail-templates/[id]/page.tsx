import { readsOfMailTemplate } from '@/components/settings/first-reads'
import { MailTemplatePage } from '@/components/settings/mail/mail-template-page'
import { Prefetched } from '../../../prefetched'

export default async function Page({ params }: PageProps<'/settings/mail-templates/[id]'>) {
  const { id } = await params
  return (
    <Prefetched reads={readsOfMailTemplate(id)}>
      <MailTemplatePage id={id} />
    </Prefetched>
  )
}
