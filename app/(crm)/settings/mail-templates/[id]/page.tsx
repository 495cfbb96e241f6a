import { MailTemplatePage } from '@/components/settings/mail/mail-template-page'

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return <MailTemplatePage id={(await params).id} />
}
