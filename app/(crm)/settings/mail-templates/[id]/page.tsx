import { mailTemplate } from '@/lib/mail/templates/schema'
import { readsOfSetting } from '@/components/settings/first-reads'
import { MailTemplatePage } from '@/components/settings/mail/mail-template-page'
import { Prefetched } from '../../../prefetched'

export default async function Page({ params }: PageProps<'/settings/mail-templates/[id]'>) {
  const { id } = await params
  return (
    <Prefetched reads={readsOfSetting(mailTemplate, id)}>
      <MailTemplatePage id={id} />
    </Prefetched>
  )
}
