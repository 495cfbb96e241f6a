import { ContactPage } from '@/components/crm/contact-page'

export default async function Page({ params }: PageProps<'/contacts/[id]'>) {
  return <ContactPage id={(await params).id} />
}
