import { mailTemplate } from '@/lib/mail/templates/schema'
import { MailTemplates } from '@/components/settings/mail/mail-templates'
import { PrefetchedList } from '../../prefetched'

export default function Page({ searchParams }: PageProps<'/settings/mail-templates'>) {
  return (
    <PrefetchedList resource={mailTemplate} searchParams={searchParams}>
      <MailTemplates />
    </PrefetchedList>
  )
}
